import type { Page } from '@playwright/test'
import { asc, eq } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import type { Database } from '#server/database/connect.ts'
import { socialLinks } from '#server/database/schema/listings.ts'
import { expectNoObstacles } from '#tests/browser/look-at-page.ts'
import { test } from '#tests/browser/own-listings.ts'
import { expect } from '#tests/browser/test.ts'
import { insertSocialLink } from '#tests/factories.ts'

const refused = /Failed to load resource|^failed: /
const main = (page: Page) => page.getByRole('main')
const rows = (page: Page) =>
  main(page).getByRole('list', { name: 'in the order of your page' }).getByRole('listitem')
const address = (page: Page) => page.getByLabel('Name or address')
const platform = (page: Page) => page.getByLabel('Platform')
const add = (page: Page) => page.getByRole('button', { name: 'Add link' })
const saved = async (db: Database, listingId: string) => {
  const own = db.select().from(socialLinks).where(eq(socialLinks.listingId, listingId))
  return (await own.orderBy(asc(socialLinks.position))).map((each) => each.url)
}
/** Three links in this order: Instagram, Facebook, WhatsApp. */
async function insertThree(db: Database, profileId: string) {
  const urls = [
    'https://www.instagram.com/ana/',
    'https://www.facebook.com/ana',
    'https://wa.me/5592991234567',
  ]
  for (const [index, url] of urls.entries()) {
    const named = (['instagram', 'facebook', 'whatsapp'] as const)[index]
    const handle = named === 'whatsapp' ? null : 'ana'
    await insertSocialLink(db, { profileId, platform: named, url, handle, position: index + 1 })
  }
  return urls as [string, string, string]
}

test('links are added, shown or not, and removed', async ({ page, db, ownProfile }) => {
  await test.step('links are added by name, by address and by number, and removed', async () => {
    const { profile } = await ownProfile()
    await page.goto(paths.ownListing('profile', profile.slug, 'social'))
    await expect(main(page).getByRole('link', { name: 'All sections' })).toBeVisible()
    await expect(main(page)).toContainText('No social links added yet')
    await expect(add(page)).toBeDisabled()
    await address(page).fill('@anadacanoa')
    await expect(add(page)).toBeDisabled()
    await platform(page).selectOption('YouTube')
    await expect(address(page)).toHaveAccessibleDescription('Becomes youtube.com/@anadacanoa')
    await add(page).click()
    await expect(page.getByText('Social link added successfully', { exact: true })).toBeVisible()
    await expect(rows(page)).toHaveText([/YouTube@anadacanoa/])
    await expect(address(page)).toHaveValue('')
    await expect(platform(page)).toBeFocused()
    // a pasted address chooses its platform
    await address(page).fill('https://www.tiktok.com/@ana?lang=pt')
    await expect(platform(page)).toHaveValue('tiktok')
    await address(page).press('Enter')
    await expect(rows(page)).toHaveCount(2)
    await platform(page).selectOption('WhatsApp')
    await address(page).fill('+55 (92) 99123-4567')
    await add(page).click()
    await expect(rows(page).last()).toContainText('WhatsApp+55 92 99123-4567')
    await rows(page).first().getByRole('button', { name: 'Remove YouTube' }).click()
    await expect(page.getByText('Social link deleted successfully', { exact: true })).toBeVisible()
    await expect(rows(page)).toHaveCount(2)
    await expect(page.getByRole('heading', { name: 'in the order of your page' })).toBeFocused()
    expect(await saved(db, profile.id)).toEqual([
      'https://www.tiktok.com/@ana?lang=pt',
      'https://wa.me/5592991234567',
    ])
  })
  await test.step('a link that the page does not show says why', async () => {
    const { profile } = await ownProfile()
    await insertThree(db, profile.id)
    const unnamed = { profileId: profile.id, platform: 'youtube', handle: null, position: 4 } as const
    await insertSocialLink(db, { ...unnamed, url: 'https://www.youtube.com/channel/UC1' })
    await page.goto(paths.profile(profile.slug))
    const names = await page.getByRole('list').getByRole('link', { name: / ana$/ }).allTextContents()
    expect(names).toEqual(['Instagram ana', 'Facebook ana'])
    await page.goto(paths.ownListing('profile', profile.slug, 'social'))
    await expect(rows(page).filter({ hasText: /ot (on|among the links on) your page/ })).toHaveText([
      /WhatsApp.*travelers write to the number under Information/,
      /YouTube.*does not contain the name of an account/,
    ])
  })
})

test('errors and duplicates are shown at the field, and what was typed stays', async ({
  page,
  db,
  ownProfile,
  tolerate,
}) => {
  tolerate(refused)
  const { profile } = await ownProfile()
  await insertThree(db, profile.id)
  await page.goto(paths.ownListing('profile', profile.slug, 'social'))
  await platform(page).selectOption('Instagram')
  await address(page).fill('https://example.org/ana')
  await add(page).click()
  await expect(address(page)).toHaveAccessibleDescription(/belongs to another site/)
  await address(page).fill('@ANA')
  await expect(address(page)).toHaveAccessibleDescription('Becomes instagram.com/ANA')
  await add(page).click()
  await expect(page.getByText('Failed to add social link', { exact: true })).toBeVisible()
  await expect(address(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(address(page)).toHaveValue('@ANA')
  expect(await saved(db, profile.id)).toHaveLength(3)
})

test('without a connection what was typed stays, and is sent when it is back', async ({
  page,
  db,
  ownProfile,
  tolerate,
}) => {
  tolerate(refused)
  const { profile } = await ownProfile()
  const urls = await insertThree(db, profile.id)
  await page.goto(paths.ownListing('profile', profile.slug, 'social'))
  await platform(page).selectOption('LinkedIn')
  await address(page).fill('linkedin.com/company/rio')
  await page.context().setOffline(true)
  await add(page).click()
  await expect(page.getByText('Failed to add social link', { exact: true })).toBeVisible()
  await rows(page).first().getByRole('button', { name: 'Remove Instagram' }).click()
  await expect(page.getByText('Failed to delete social link', { exact: true })).toBeVisible()
  await expect(address(page)).toHaveValue('linkedin.com/company/rio')
  await page.context().setOffline(false)
  await add(page).click()
  await expect(rows(page)).toHaveCount(4)
  expect(await saved(db, profile.id)).toEqual([...urls, 'https://linkedin.com/company/rio'])
})

test('links that cannot be read are asked for again', async ({
  page,
  db,
  ownProfile,
  tolerate,
  withoutColumn,
}) => {
  tolerate(refused)
  const { profile } = await ownProfile()
  await insertThree(db, profile.id)
  await withoutColumn('social_links', 'url', async () => {
    await page.goto(paths.ownListing('profile', profile.slug, 'social'))
    await expect(main(page)).toContainText('Failed to fetch social links')
  })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(rows(page)).toHaveCount(3)
})

test('staff add a link to another’s organization', async ({ page, db, signInAs, person, organizationOf }) => {
  const organization = await organizationOf(await person({}, ['provider']))
  await signInAs(['moderator'])
  await page.goto(paths.ownListing('organization', organization.slug, 'social'))
  await address(page).fill('instagram.com/pousada')
  await add(page).click()
  await expect(rows(page)).toHaveText([/Instagram@pousada/])
  expect(await saved(db, organization.id)).toEqual(['https://instagram.com/pousada'])
})

test('adding links has no obstacles, on each screen and in both themes', async ({ page, db, ownProfile }) => {
  test.slow()
  const { profile } = await ownProfile()
  await insertThree(db, profile.id)
  await page.goto(`${paths.ownListing('profile', profile.slug, 'social')}?lang=pt`)
  await expect(main(page).locator('.rows > li')).toHaveCount(3)
  await expectNoObstacles(page)
})
