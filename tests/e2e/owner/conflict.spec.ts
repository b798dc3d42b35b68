import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { listings } from '#server/database/schema/listings.ts'
import { violationsOf } from '#tests/browser/axe.ts'
import { openInfo, test } from '#tests/browser/own-listings.ts'
import { expect } from '#tests/browser/test.ts'

const about = (page: Page) => page.getByLabel('About you', { exact: true })
const years = (page: Page) => page.getByLabel('Experience, in years')
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const saved = (page: Page) =>
  expect(page.getByText('Profile updated successfully', { exact: true })).toBeVisible()
const clash = (page: Page) => page.getByRole('region', { name: 'Someone else saved this in the meantime' })

test('two tabs edit the same row: both are offered, field by field', async ({
  page,
  context,
  db,
  ownProfile,
  tolerate,
}) => {
  tolerate(/409/)
  const { profile } = await ownProfile({ experienceYears: 3 })
  const other = await context.newPage()
  for (const each of [page, other]) {
    await openInfo(each, profile.slug)
  }
  await about(other).fill('Theirs.')
  await years(other).fill('5')
  await other.getByLabel('E-mail').fill('theirs@example.org')
  await save(other).click()
  await saved(other)
  await about(page).fill('Mine.')
  await years(page).fill('9')
  await page.getByLabel('What you do, in one line').fill('Canoes')
  await save(page).click()
  await expect(clash(page)).toBeVisible()
  await expect(clash(page).getByRole('heading')).toBeFocused()
  await expect(clash(page).getByRole('group')).toHaveCount(2)
  // changes of only the other person are already there
  await expect(page.getByLabel('E-mail')).toHaveValue('theirs@example.org')
  await expect(clash(page).getByText('Already in the form from the other person: E-mail.')).toBeVisible()
  await expect(about(page)).toHaveValue('Mine.')
  expect(await violationsOf(page)).toEqual([])
  const inYears = clash(page).getByRole('group', { name: 'Experience, in years' })
  await inYears.getByRole('radio', { name: /^5/ }).check()
  await expect(years(page)).toHaveValue('5')
  await clash(page).getByRole('button', { name: 'Save these' }).click()
  await saved(page)
  await expect(clash(page)).toHaveCount(0)
  const [row] = await db.select().from(listings).where(eq(listings.id, profile.id))
  expect(row).toMatchObject({
    description: { en: 'Mine.' },
    experienceYears: 5,
    specialty: { en: 'Canoes' },
    email: 'theirs@example.org',
  })
})

test('all of theirs can be taken', async ({ page, db, ownProfile, tolerate }) => {
  tolerate(/409/)
  const { profile } = await ownProfile()
  await openInfo(page, profile.slug)
  await about(page).fill('Mine.')
  await db
    .update(listings)
    .set({ description: { en: 'Theirs.' }, updatedAt: new Date() })
    .where(eq(listings.id, profile.id))
  await save(page).click()
  await clash(page).getByRole('button', { name: 'Take all of theirs' }).click()
  await expect(about(page)).toHaveValue('Theirs.')
  await expect(page.getByText(/^Saved/)).toBeVisible()
})

test('a change outside the form is not a conflict', async ({ page, db, ownProfile, tolerate }) => {
  tolerate(/409/)
  const { profile } = await ownProfile()
  await openInfo(page, profile.slug)
  await about(page).fill('Mine.')
  await db.update(listings).set({ updatedAt: new Date() }).where(eq(listings.id, profile.id))
  await save(page).click()
  await saved(page)
  const [row] = await db.select().from(listings).where(eq(listings.id, profile.id))
  expect(row?.description).toEqual({ en: 'Mine.' })
})

test('text that was kept while somebody else saved is offered beside theirs', async ({
  page,
  db,
  ownProfile,
}) => {
  const { profile } = await ownProfile()
  await openInfo(page, profile.slug)
  await about(page).fill('Mine.')
  await db
    .update(listings)
    .set({ description: { en: 'Theirs.' }, updatedAt: new Date() })
    .where(eq(listings.id, profile.id))
  await page.reload()
  await page.getByRole('button', { name: 'Continue with it' }).click()
  await expect(clash(page).getByText('Theirs.', { exact: true })).toBeVisible()
  await clash(page).getByRole('button', { name: 'Save these' }).click()
  await saved(page)
  const [row] = await db.select().from(listings).where(eq(listings.id, profile.id))
  expect(row?.description).toEqual({ en: 'Mine.' })
})
