import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import { newId } from '#server/database/new-id.ts'
import { offers } from '#server/database/schema/offers.ts'
import { test } from '#tests/browser/own-listings.ts'
import { expect } from '#tests/browser/test.ts'
import { insertOffer } from '#tests/factories.ts'

const refused = /Failed to load resource|^failed: /
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const tabOf = (slug: string) => paths.ownListing('profile', slug, 'offers')
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const alert = (page: Page) => page.locator('.toast.bad')
const general = 'An error occurred'

/** Lets every change of an offer fail on the server's side, as it would in an accident. */
async function breakChanges(page: Page): Promise<void> {
  await page.route(/\/api\/tourism\/admin\/(offers|profile-offers)/, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 500, json: { error: 'It broke. Id 7.', code: 'internal' } }),
  )
}

const failures: [string, string, (page: Page) => Promise<unknown>][] = [
  [
    'create',
    'Failed to create offer',
    async (page) => {
      await button(page, 'New offer').click()
      await page.getByLabel('Title').fill('Night walk')
      await button(page, 'Create and add to page').click()
    },
  ],
  ['link', 'Failed to link offer', (page) => button(page, 'Add to page Loose').click()],
  ['unlink', 'Failed to unlink offer', (page) => button(page, 'Remove from page Linked').click()],
  [
    'customize',
    'Failed to update offer template',
    async (page) => {
      await button(page, 'Customize Linked').click()
      await page.getByLabel('Price, in USD').fill('7')
      await button(page, 'Save Template').click()
    },
  ],
  [
    'update',
    'Failed to update offer',
    async (page) => {
      await button(page, 'Edit Linked').click()
      await page.getByLabel('Price', { exact: true }).fill('8')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
    },
  ],
  ['duplicate', 'Failed to duplicate offer', (page) => step(page, 'Duplicate')],
  ['archive', 'Failed to archive offer', (page) => step(page, 'Archive')],
  ['bring back', 'Failed to restore offer', (page) => button(page, 'Restore Archived').click()],
  ['restore', 'Failed to restore offer', (page) => button(page, 'Restore Deleted').click()],
]
async function step(page: Page, name: string): Promise<void> {
  await button(page, 'Edit Linked').click()
  await page.getByText('Duplicate, archive or delete').click()
  await button(page, name).click()
}

test.describe('what fails on the server is said, and nothing is moved or lost', () => {
  for (const [name, notice, act] of failures) {
    test(name, async ({ page, db, ownProfile, tolerate }) => {
      tolerate(refused)
      const { owner, profile } = await ownProfile()
      await insertOffer(db, { profileId: profile.id }, { title: { en: 'Linked' } })
      const of = (title: string) => ({ id: newId(), title: { en: title }, ownerId: owner.id })
      await db
        .insert(offers)
        .values([
          of('Loose'),
          { ...of('Archived'), archivedAt: new Date() },
          { ...of('Deleted'), deletedAt: new Date() },
        ])
      await page.goto(tabOf(profile.slug))
      await expect(region(page, 'Not on a page yet')).toContainText('Loose')
      const before = await db.select().from(offers).where(eq(offers.ownerId, owner.id))
      await breakChanges(page)
      await act(page)
      await expect(alert(page)).toContainText(notice)
      await expect(alert(page)).toContainText(general)
      const after = await db.select().from(offers).where(eq(offers.ownerId, owner.id))
      expect(after).toEqual(before)
      if (name === 'create') await expect(page.getByLabel('Title')).toHaveValue('Night walk')
      if (name === 'update') await expect(page.getByLabel('Price', { exact: true })).toHaveValue('8')
      if (name === 'customize') await expect(page.getByLabel('Price, in USD')).toHaveValue('7')
      if (name === 'link')
        await expect(region(page, 'Not on a page yet').getByRole('listitem')).toContainText('Loose')
      if (name === 'unlink')
        await expect(region(page, 'On your page').getByRole('listitem')).toContainText('Linked')
      // it works once the accident is over
      await page.unroute(/\/api\/tourism\/admin\/(offers|profile-offers)/)
    })
  }
})

test('an offer that could not be deleted is there, and the dialog says why', async ({
  page,
  db,
  ownProfile,
  tolerate,
}) => {
  tolerate(refused)
  const { profile } = await ownProfile()
  await insertOffer(db, { profileId: profile.id }, { title: { en: 'Linked' } })
  await page.goto(tabOf(profile.slug))
  await step(page, 'Delete')
  await breakChanges(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Type its title to delete it').fill('Linked')
  await dialog.getByRole('button', { name: 'Delete offer' }).click()
  await expect(page.getByText('Failed to delete offer').first()).toBeVisible()
  await expect(dialog).toContainText(general)
  await expect(dialog.getByLabel('Type its title to delete it')).toHaveValue('Linked')
  await page.unroute(/\/api\/tourism\/admin\/(offers|profile-offers)/)
  await dialog.getByRole('button', { name: 'Delete offer' }).click()
  await expect(
    page.getByText('Offer deleted. It can be restored for 30 days.', { exact: true }),
  ).toBeVisible()
})
