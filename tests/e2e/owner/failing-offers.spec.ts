import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { maxOffers } from '#contract/listings/offer-limits.ts'
import { paths } from '#contract/paths.ts'
import { newId } from '#server/database/new-id.ts'
import { offerLinks, offers } from '#server/database/schema/offers.ts'
import { test } from '#tests/browser/own-listings.ts'
import { expect } from '#tests/browser/test.ts'
import { insertOffer } from '#tests/factories.ts'

const refused = /Failed to load resource|^failed: /
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const onPage = (page: Page) => region(page, 'On your page')
const onNone = (page: Page) => region(page, 'Not on a page yet')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()
const tabOf = (slug: string) => paths.ownListing('profile', slug, 'offers')

test('what cannot be done says what failed and why', async ({
  page,
  db,
  ownProfile,
  organizationOf,
  tolerate,
}) => {
  tolerate(refused)
  const { owner, profile } = await ownProfile()
  const lodge = await organizationOf(owner)
  const [loose, linked] = [
    newId(),
    await insertOffer(db, { profileId: profile.id }, { title: { en: 'Linked' } }),
  ]
  await db.insert(offers).values({ id: loose, title: { en: 'Loose' }, ownerId: owner.id })
  await page.goto(tabOf(profile.slug))
  await expect(onNone(page)).toContainText('Loose')
  await db.insert(offerLinks).values({ id: newId(), offerId: loose, listingId: lodge.id })
  await button(page, 'Add to page Loose').click()
  await said(page, 'Failed to link offer')
  await said(page, 'It is now on another page; nothing was changed.')
  await button(page, 'Customize Linked').click()
  await page.getByLabel('Price, in USD').fill('7')
  await db.delete(offerLinks).where(eq(offerLinks.id, linked.linkId))
  await button(page, 'Save Template').click()
  await said(page, 'Failed to update offer template')
  await expect(page.getByLabel('Price, in USD')).toHaveValue('7')
  await button(page, 'Edit Linked').click()
  await page.getByLabel('Price', { exact: true }).fill('8')
  await db.update(offers).set({ deletedAt: new Date() }).where(eq(offers.id, linked.id))
  await button(page, 'Save').click()
  await said(page, 'Failed to update offer')
  await said(page, 'This offer is archived or deleted. Restore it first.')
  await page.getByText('Duplicate, archive or delete').click()
  await button(page, 'Duplicate').click()
  await said(page, 'Failed to duplicate offer')
  await button(page, 'Archive').click()
  await said(page, 'Failed to archive offer')
  await button(page, 'Back to the offers').click()
  await db.delete(offers).where(eq(offers.id, linked.id))
  await button(page, 'Remove from page Linked').click()
  await said(page, 'Failed to unlink offer')
  const many = Array.from({ length: maxOffers }, () => ({
    id: newId(),
    title: { en: 'x' },
    ownerId: owner.id,
  }))
  await db.insert(offers).values(many)
  await button(page, 'New offer').click()
  await page.getByLabel('Title').fill('Add another')
  await button(page, 'Create and add to page').click()
  await said(page, 'Failed to create offer')
  await expect(page.getByText(/^There are already 100 offers/)).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Add another')
})

test('without a signal a new offer waits, is made once, and nothing typed is lost with the tab', async ({
  page,
  db,
  ownProfile,
  tolerate,
}) => {
  tolerate(refused)
  const { owner, profile } = await ownProfile()
  await page.goto(tabOf(profile.slug))
  await button(page, 'New offer').click()
  await page.getByLabel('Title').fill('Night walk')
  await page.getByLabel('Included, line 1', { exact: true }).fill('Boots')
  await expect(page.getByText('Kept on this device, not saved yet')).toBeVisible()
  await page.reload()
  await button(page, 'New offer').click()
  await button(page, 'Continue with it').click()
  await expect(page.getByLabel('Title')).toHaveValue('Night walk')
  await expect(page.getByLabel('Included, line 1', { exact: true })).toHaveValue('Boots')
  // the server makes it, and its answer is lost
  await page.route('**/api/tourism/admin/offers', async (route) => {
    await route.fetch()
    await page.context().setOffline(true)
    await route.abort()
  })
  await button(page, 'Create and add to page').click()
  await expect(page.getByText('Waiting for a signal. Kept here, will be saved.')).toBeVisible()
  await page.unroute('**/api/tourism/admin/offers')
  await page.context().setOffline(false)
  await said(page, 'Offer created successfully')
  await expect(onPage(page).getByRole('listitem')).toHaveCount(1)
  const made = await db.select().from(offers).where(eq(offers.ownerId, owner.id))
  expect(made.map(({ title, includes }) => [title, includes])).toEqual([
    [{ en: 'Night walk' }, [{ en: 'Boots' }]],
  ])
})

test('of two tabs that edit one offer, the second is offered both', async ({
  page,
  db,
  ownProfile,
  tolerate,
}) => {
  tolerate(refused)
  const { profile } = await ownProfile()
  const row = { title: { en: 'Canoe day' }, price: 40 }
  const { id } = await insertOffer(db, { profileId: profile.id }, row)
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await tab.goto(`${tabOf(profile.slug)}?edit=${id}`)
    await expect(tab.getByLabel('Title')).toHaveValue('Canoe day')
  }
  await other.getByLabel('Title').fill('A day by canoe')
  await other.getByLabel('Largest group').fill('4')
  await button(other, 'Save').click()
  await said(other, 'Offer updated successfully')
  await page.getByLabel('Title').fill('Canoe day with lunch')
  await page.getByLabel('Price', { exact: true }).fill('45')
  await button(page, 'Save').click()
  await expect(page.getByRole('heading', { name: 'Someone else saved this in the meantime' })).toBeFocused()
  await expect(page.getByLabel('A day by canoe')).toBeVisible()
  await expect(page.getByLabel('Largest group')).toHaveValue('4')
  await page.getByLabel('A day by canoe').check()
  await button(page, 'Save these').click()
  await said(page, 'Offer updated successfully')
  const [saved] = await db.select().from(offers).where(eq(offers.id, id))
  expect(saved).toMatchObject({ title: { en: 'A day by canoe' }, price: 45, maxGroupSize: 4 })
})

test('offers that cannot be read are asked for again', async ({
  page,
  ownProfile,
  tolerate,
  withoutColumn,
}) => {
  tolerate(refused)
  const { profile } = await ownProfile()
  await withoutColumn('offers', 'title', async () => {
    await page.goto(tabOf(profile.slug))
    await said(page, 'The offers could not be loaded')
  })
  await button(page, 'Retry').click()
  await said(page, 'No offers linked to this profile yet')
})
