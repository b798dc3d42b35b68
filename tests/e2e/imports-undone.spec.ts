import { like } from 'drizzle-orm'
import { locations } from '#server/database/schema/locations.ts'
import { sendRows } from '#tests/browser/importing.ts'
import { ownWord, test } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { insertAttraction } from '#tests/factories.ts'

test('an import that another tab has undone is shown as it is, with what stayed and why', async ({
  page,
  db,
  signInAs,
  tolerate,
}) => {
  test.setTimeout(120_000)
  tolerate(/409 \(Conflict\)/)
  const word = ownWord()
  await signInAs(['manager'])
  await sendRows(page, `name,country\nPorto ${word},BR\nLagoa ${word},BR\n`)
  await page.getByRole('button', { name: 'Check every row' }).click()
  await page.getByRole('button', { name: 'Run the import' }).click()
  await expect(page.getByText('Done', { exact: true })).toBeVisible({ timeout: 20_000 })
  const [made] = await db
    .select()
    .from(locations)
    .where(like(locations.name, `Porto ${word}`))
  await insertAttraction(db, { cityId: made?.id ?? '' })
  const other = await page.context().newPage()
  await other.goto(page.url())
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await other.getByRole('button', { name: 'Undo this import' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(other.getByText('Undone', { exact: true }).first()).toBeVisible({ timeout: 20_000 })
  await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(
    page.getByText('Someone has already taken the next step of this import. Check its current status.', {
      exact: true,
    }),
  ).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('Undone', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('It has been used since then. An attraction was added.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo this import' })).toBeHidden()
})
