import { paths } from '#contract/paths.ts'
import { searchGroups, stopWords } from '#server/database/schema/search.ts'
import { expectNoObstacles } from '#tests/browser/look-at-page.ts'
import { ownWord, test } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { insertProfile } from '#tests/factories.ts'

test.afterEach(async ({ db }) => {
  await db.delete(searchGroups)
  await db.delete(stopWords)
})

test('a word that staff add finds what another word says, at once, also on a phone', async ({
  page,
  db,
  signInAs,
  makeContext,
}) => {
  test.slow()
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(['admin'])
  const [said, asked, idle] = [`said${ownWord()}`, `ask${ownWord()}`, `idle${ownWord()}`]
  const name = `Ana ${ownWord()}`
  await insertProfile(db, { name, bio: { en: `We ${said} at dawn.` } })
  const visitor = await (await makeContext()).newPage()
  const finds = (q: string) =>
    visitor.goto(paths.search({ q })).then(() => visitor.getByRole('link', { name }))
  await expect(await finds(asked)).toBeHidden()
  await page.goto(paths.settings())
  await page.getByRole('link', { name: 'Search terms' }).click()
  await page.getByRole('button', { name: 'New group' }).click()
  const form = page.getByRole('form', { name: 'New group' })
  await form.getByLabel('English').fill(said)
  await form.getByRole('button', { name: 'Add the group' }).click()
  // alone, and without a type, it means nothing
  await expect(form.getByLabel('Type it refers to')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('português').fill(asked)
  await form.getByRole('button', { name: 'Add the group' }).click()
  await expect(page.getByText('Terms saved', { exact: true })).toBeVisible()
  await expect((await finds(asked)).first()).toBeVisible()
  await page.getByLabel('Term to ignore').fill(idle)
  await page.getByRole('button', { name: 'Ignore it' }).click()
  await expect(page.getByRole('button', { name: `Search for “${idle}” again` })).toBeVisible()
  await expect((await finds(`${idle} ${said}`)).first()).toBeVisible()
  await page.getByRole('button', { name: `Delete ${said}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Group deleted', { exact: true })).toBeVisible()
  await expect(await finds(asked)).toBeHidden()
})

test('the words have no obstacles, on each screen and in both themes', async ({ page, db, signInAs }) => {
  await signInAs(['admin'])
  await db.insert(stopWords).values({ word: 'excursions' }).onConflictDoNothing()
  await page.goto(paths.searchWords())
  await page.getByRole('button', { name: 'New group' }).click()
  await expect(page.getByLabel('Type it refers to')).toBeVisible()
  await expectNoObstacles(page)
})
