import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import { sessions } from '#server/database/schema/accounts.ts'
import { offerLinks, offers } from '#server/database/schema/offers.ts'
import { test } from '#tests/browser/own-listings.ts'
import { enter } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { insertOffer } from '#tests/factories.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const tabOf = (slug: string) => paths.ownListing('profile', slug, 'offers')
const signedOut = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()

test('an offer that is edited when the session ends is there after signing in again', async ({
  page,
  context,
  db,
  baseURL,
  ownProfile,
  tolerate,
}) => {
  tolerate(/401/)
  const { profile, owner } = await ownProfile()
  const { id } = await insertOffer(db, { profileId: profile.id }, { title: { en: 'Canoe day' } })
  const address = `${tabOf(profile.slug)}?edit=${id}`
  await page.goto(address)
  await page.getByLabel('What you do together').fill('We paddle slowly.')
  await page.getByLabel('Included, line 1', { exact: true }).fill('Canoe')
  await page.getByLabel('Price', { exact: true }).fill('65')
  await db.delete(sessions).where(eq(sessions.userId, owner.id))
  await button(page, 'Save').click()
  await signedOut(page)
  expect((await db.select().from(offers).where(eq(offers.id, id)))[0]?.price).toBeNull()
  await context.clearCookies()
  await enter(context, db, owner, String(baseURL))
  await page.goto(address)
  await button(page, 'Continue with it').click()
  await expect(page.getByLabel('What you do together')).toHaveValue('We paddle slowly.')
  await expect(page.getByLabel('Included, line 1', { exact: true })).toHaveValue('Canoe')
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('65')
  await button(page, 'Save').click()
  await expect(page.getByText('Offer updated successfully', { exact: true })).toBeVisible()
  const [row] = await db.select().from(offers).where(eq(offers.id, id))
  expect(row).toMatchObject({ description: { en: 'We paddle slowly.' }, price: 65 })
})

test('so are a new offer and what is customized, with its notes that no visitor reads', async ({
  page,
  context,
  db,
  baseURL,
  ownProfile,
  tolerate,
}) => {
  tolerate(/401/)
  const { profile, owner } = await ownProfile()
  const row = { title: { en: 'Canoe day' } }
  const { linkId } = await insertOffer(db, { profileId: profile.id }, row)
  const again = async () => {
    await context.clearCookies()
    await enter(context, db, owner, String(baseURL))
    await page.goto(tabOf(profile.slug))
  }
  await page.goto(tabOf(profile.slug))
  await button(page, 'New offer').click()
  await page.getByLabel('Title').fill('Night walk')
  await db.delete(sessions).where(eq(sessions.userId, owner.id))
  await button(page, 'Create and add to page').click()
  await signedOut(page)
  await again()
  await button(page, 'New offer').click()
  await button(page, 'Continue with it').click()
  await expect(page.getByLabel('Title')).toHaveValue('Night walk')
  await button(page, 'Create and add to page').click()
  await expect(page.getByText('Offer created successfully', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Customize Canoe day' }).click()
  const notes = page.getByLabel('Notes')
  await expect(notes).toHaveAccessibleDescription('Only you and our team see it.')
  await notes.fill('Key at the bakery')
  await page.getByLabel('Price, in USD').fill('59')
  await db.delete(sessions).where(eq(sessions.userId, owner.id))
  await button(page, 'Save Template').click()
  await signedOut(page)
  await again()
  await page.getByRole('button', { name: 'Customize Canoe day' }).click()
  await button(page, 'Continue with it').click()
  await expect(notes).toHaveValue('Key at the bakery')
  await button(page, 'Save Template').click()
  await expect(page.getByText('Offer template updated successfully', { exact: true })).toBeVisible()
  const [link] = await db.select().from(offerLinks).where(eq(offerLinks.id, linkId))
  expect(link).toMatchObject({ customNotes: { en: 'Key at the bakery' }, customPrice: 59 })
  const visitor = await page.request.get(paths.profile(profile.slug))
  expect(await visitor.text()).toContain('$59')
  expect(await visitor.text()).not.toContain('Key at the bakery')
})
