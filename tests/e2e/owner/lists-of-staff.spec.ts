import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import { listings } from '#server/database/schema/listings.ts'
import { test } from '#tests/browser/own-listings.ts'
import { ownWord } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { insertProfile } from '#tests/factories.ts'

const main = (page: Page) => page.getByRole('main')
const card = (page: Page, name: string) => main(page).getByRole('article', { name })
const editor = (page: Page, name: string) => main(page).getByRole('form', { name: `Edit ${name}` })

test('a manager finds anyone’s listing, page by page, and decides about it', { tag: '@desktop' }, async ({
  page,
  db,
  signInAs,
  person,
}) => {
  test.slow()
  const word = ownWord()
  const owner = await person({}, ['provider'])
  await insertProfile(db, { name: `${word} Ana`, slug: `${word}-ana`, status: 'pending', ownerId: owner.id })
  for (let index = 0; index < 25; index++) {
    const local = { profileType: 'local' as const, cityId: null }
    await insertProfile(db, { ...local, name: `${word} ${index + 10}`, slug: `${word}-${index}` })
  }
  await signInAs(['manager'])
  // without a profile of one's own there is nothing else to see
  await page.goto(paths.ownListings('profile'))
  await expect(page).toHaveURL(/scope=all/)
  const whose = page.getByRole('navigation', { name: 'Whose listings' })
  await whose.getByRole('link', { name: 'Mine' }).click()
  await expect(main(page)).toContainText('No Profiles Found')
  await page.reload()
  await expect(main(page)).toContainText('No Profiles Found')
  await whose.getByRole('link', { name: 'Everyone’s' }).click()
  await expect(page).toHaveURL(/scope=all/)
  await expect(page.getByRole('button', { name: 'Create Empty Profile' })).toHaveCount(0)
  // on a phone they are folded
  if ((page.viewportSize()?.width ?? 0) < 640) await page.getByText('Search and filters').click()
  await page.getByLabel('Name', { exact: true }).fill(word)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profiles 26 listings')
  await expect(main(page).getByRole('article')).toHaveCount(24)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(main(page).getByRole('article')).toHaveCount(2)
  await page.getByLabel('Status').selectOption('Not reviewed yet')
  await expect(main(page).getByRole('article')).toHaveCount(1)
  await expect(page).toHaveURL(/status=pending/)
  await page.getByLabel('Type').selectOption('Local resident')
  await expect(main(page)).toContainText('No Profiles Found')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).not.toHaveURL(/status|type|q=/)
  await expect(page).toHaveURL(/scope=all/)
  await page.goto(`${paths.ownListings('profile')}?scope=all&q=${word}%20ana`)
  await card(page, `${word} Ana`).getByRole('button', { name: 'Quick edit' }).click()
  const form = editor(page, `${word} Ana`)
  await form.getByLabel('Status').selectOption('Verified')
  await form.getByLabel('Type').selectOption('Naturalist')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile updated successfully', { exact: true })).toBeVisible()
  await expect(card(page, `${word} Ana`)).toContainText('Verified')
  const [row] = await db
    .select()
    .from(listings)
    .where(eq(listings.slug, `${word}-ana`))
  expect(row).toMatchObject({ status: 'verified', type: 'naturalist', isPublic: true })
})

test('who manages none sees no switch, whatever the address says', async ({ page, ownProfile }) => {
  const { profile } = await ownProfile()
  await page.goto(`${paths.ownListings('profile')}?scope=all&q=nobody`)
  await expect(card(page, profile.name)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Whose listings' })).toHaveCount(0)
})
