import { openDatabase } from '#server/database/connect.ts'
import { test } from '#tests/browser/failing-server.ts'
import { enter, ownWord } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { insertPerson } from '#tests/people.ts'

const silent = { info() {}, warn() {}, error() {} }

test('a database that is gone is said, and a press asks again', async ({
  page,
  context,
  failing,
  tolerate,
}) => {
  tolerate(/Failed to load resource/)
  const { db, close } = await openDatabase({
    storage: 'postgresql',
    dataDir: '',
    databaseUrl: failing.databaseUrl,
    log: silent,
  })
  const admin = await insertPerson(db, ['admin'], { email: `${ownWord()}@example.org` })
  await enter(context, db, admin, failing.url)
  await close()
  await page.goto('/dashboard')
  const card = page.getByRole('region', { name: 'Database' })
  await expect(card.getByText('Connected', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Session' }).getByRole('listitem')).toHaveCount(1)
  await failing.cut()
  await card.getByRole('button', { name: 'Refresh' }).click()
  // three more tries, one, two and four seconds apart
  await expect(card.getByText('Unable to load storage status')).toBeVisible()
  await failing.recover()
  await card.getByRole('button', { name: 'Refresh' }).click()
  await expect(card.getByText('Connected', { exact: true })).toBeVisible()
})
