import type { Page } from '@playwright/test'
import { asc, eq } from 'drizzle-orm'
import { socialPlatforms } from '#contract/enums.ts'
import { paths } from '#contract/paths.ts'
import type { Database } from '#server/database/connect.ts'
import { socialLinks } from '#server/database/schema/listings.ts'
import { test } from '#tests/browser/own-listings.ts'
import { expect } from '#tests/browser/test.ts'
import { insertSocialLink } from '#tests/factories.ts'

const refused = /Failed to load resource|^failed: /
const main = (page: Page) => page.getByRole('main')
const rows = (page: Page) =>
  main(page).getByRole('list', { name: 'in the order of your page' }).getByRole('listitem')
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

test('links have signs and an order', async ({ page, db, ownProfile }) => {
  await test.step('every platform has a sign of its own', async () => {
    const { profile } = await ownProfile()
    for (const [index, each] of socialPlatforms.entries()) {
      const url = `https://example.org/${each}`
      await insertSocialLink(db, { profileId: profile.id, platform: each, url, position: index })
    }
    await page.goto(paths.ownListing('profile', profile.slug, 'social'))
    await expect(rows(page)).toHaveCount(socialPlatforms.length)
    const signs = await rows(page)
      .locator('.glyph svg')
      .evaluateAll((all) => all.map((each) => each.innerHTML))
    expect(new Set(signs).size).toBe(socialPlatforms.length)
  })
  await test.step('the arrows move a row, keep the focus, say where it went, and the order is saved', async () => {
    const { owner, profile } = await ownProfile()
    const [instagram, facebook, whatsapp] = await insertThree(db, profile.id)
    expect(owner.roles).toEqual(['provider'])
    await page.goto(paths.ownListing('profile', profile.slug, 'social'))
    await page.getByRole('button', { name: 'Move Facebook up' }).click()
    await expect(rows(page)).toContainText(['Facebook', 'Instagram', 'WhatsApp'])
    await expect(page.getByRole('button', { name: 'Move Facebook up' })).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: 'Facebook, 1 of 3' })).toBeAttached()
    await expect.poll(() => saved(db, profile.id)).toEqual([facebook, instagram, whatsapp])
    // it stands first, so nothing happens
    await expect(page.getByRole('button', { name: 'Move Facebook up' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await page.keyboard.press('Enter')
    await page.keyboard.press('End')
    await expect(rows(page)).toContainText(['Instagram', 'WhatsApp', 'Facebook'])
    await page.keyboard.press('ArrowUp')
    await expect(rows(page)).toContainText(['Instagram', 'Facebook', 'WhatsApp'])
    // the order at the end was there before: it is the last one only once this one was saved
    await expect.poll(() => saved(db, profile.id)).toEqual([instagram, facebook, whatsapp])
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('button', { name: 'Move Facebook up' })).toBeFocused()
    await expect.poll(() => saved(db, profile.id)).toEqual([instagram, whatsapp, facebook])
    await page.reload()
    await expect(rows(page)).toContainText(['Instagram', 'WhatsApp', 'Facebook'])
  })
})

test('an order that cannot be saved goes back and says so', async ({ page, db, ownProfile, tolerate }) => {
  tolerate(refused)
  const { profile } = await ownProfile()
  const urls = await insertThree(db, profile.id)
  await page.goto(paths.ownListing('profile', profile.slug, 'social'))
  await expect(rows(page)).toHaveCount(3)
  await page.route('**/social-links/order', (route) => route.abort())
  await page.getByRole('button', { name: 'Move Instagram down' }).click()
  await expect(page.getByText('Failed to save the order', { exact: true })).toBeVisible()
  await expect(rows(page)).toContainText(['Instagram', 'Facebook', 'WhatsApp'])
  expect(await saved(db, profile.id)).toEqual(urls)
})

test.describe('with a mouse', () => {
  test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false, isMobile: false })

  test('a row is dragged by its grip, and Escape lets go of it', async ({ page, db, ownProfile }) => {
    const { profile } = await ownProfile()
    const [instagram, facebook, whatsapp] = await insertThree(db, profile.id)
    await page.goto(paths.ownListing('profile', profile.slug, 'social'))
    const middleOf = async (index: number) => {
      const box = await rows(page).nth(index).boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0) / 2
    }
    const grip = page.getByRole('button', { name: 'Move Instagram', exact: true })
    await expect(grip).toHaveAccessibleDescription(/arrow keys/)
    const take = async () => {
      const box = await grip.boundingBox()
      await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 10)
      await page.mouse.down()
    }
    await take()
    await page.mouse.move(900, (await middleOf(1)) + 5, { steps: 5 })
    await page.mouse.move(900, (await middleOf(2)) + 5, { steps: 5 })
    await expect(rows(page)).toContainText(['Facebook', 'WhatsApp', 'Instagram'])
    expect(await saved(db, profile.id)).toEqual([instagram, facebook, whatsapp])
    await page.mouse.up()
    await expect(page.getByRole('status').filter({ hasText: 'Instagram, 3 of 3' })).toBeAttached()
    await expect(grip).toBeFocused()
    await expect.poll(() => saved(db, profile.id)).toEqual([facebook, whatsapp, instagram])
    await take()
    await page.mouse.move(900, (await middleOf(0)) - 5, { steps: 5 })
    await expect(rows(page)).toContainText(['Instagram', 'Facebook', 'WhatsApp'])
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect(rows(page)).toContainText(['Facebook', 'WhatsApp', 'Instagram'])
    expect(await saved(db, profile.id)).toEqual([facebook, whatsapp, instagram])
  })
})
