import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { mostOffers } from '#contract/owner-offer-limits.ts'
import { paths } from '#contract/paths.ts'
import { newId } from '#server/database/new-id.ts'
import { offerLinks, offers } from '#server/database/schema/offers.ts'
import { leftInEnglish } from '#tests/browser/english-texts.ts'
import { expectNoObstacles } from '#tests/browser/look-at-page.ts'
import { test } from '#tests/browser/own-listings.ts'
import { expect } from '#tests/browser/test.ts'
import { insertOffer } from '#tests/factories.ts'

const refused = /Failed to load resource|^failed: /
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const onPage = (page: Page) => region(page, 'On your page')
const onNone = (page: Page) => region(page, 'Yours, on no page')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()
const tabOf = (slug: string) => paths.ownListing('profile', slug, 'offers')

test('an offer is on the page as soon as it is created, seen by visitors, removed and added again', async ({
  page,
  ownProfile,
  makeContext,
}) => {
  const { profile } = await ownProfile()
  await page.goto(tabOf(profile.slug))
  await said(page, 'No offers linked to this profile yet')
  await expect(onNone(page)).toHaveCount(0)
  const open = button(page, 'New offer')
  await expect(open).toHaveAttribute('aria-expanded', 'false')
  await open.click()
  await expect(open).toHaveAttribute('aria-expanded', 'true')
  await button(page, 'Create and add to page').click()
  await expect(page.getByLabel('Title')).toHaveAccessibleDescription('Title is required')
  await page.getByLabel('Title').fill('Canoe day')
  await page.getByLabel('What you do together').fill('We paddle slowly.')
  await page.getByLabel('Highlights, line 1').fill('Swimming,  , Lunch')
  await page.getByLabel('Included, line 1', { exact: true }).fill('Canoe')
  await expect(page.getByLabel('Highlights, line 2')).toHaveValue('Lunch')
  await page.getByLabel('Price').fill('1.250,5')
  await page.getByLabel('Price').press('Tab')
  // of the country; what was typed stays as it was
  await expect(page.getByLabel('Currency')).toHaveValue('BRL')
  await expect(page.getByLabel('Price')).toHaveValue('1.250,5')
  await expect(page.getByLabel('Price')).toHaveAccessibleDescription('Shown as R$1,251 · BRL per person')
  await page.getByLabel('Lasts').fill('2')
  await page.getByLabel('In', { exact: true }).selectOption('days')
  await page.getByLabel('Largest group').fill('6')
  await page.getByLabel('Difficulty').selectOption('Easy')
  await page.getByLabel('Category').selectOption('Wildlife')
  await page.getByLabel('Apr').check()
  await page.getByLabel('May').check()
  await page.getByLabel('Jun').check()
  await expect(page.getByText('April to June. In other months it is shown as unavailable.')).toBeVisible()
  for (const month of ['Apr', 'May', 'Jun']) await page.getByLabel(month).uncheck()
  await button(page, 'Create and add to page').click()
  await said(page, 'Offer created successfully')
  await expect(open).toHaveAttribute('aria-expanded', 'false')
  await expect(open).toBeFocused()
  await expect(onPage(page).getByRole('listitem')).toContainText(
    'Canoe day' + '2 days · up to 6 people · R$1,251 · BRL per person',
  )
  await expect(onNone(page)).toHaveCount(0)
  const visitor = await (await makeContext()).newPage()
  await visitor.goto(paths.profile(profile.slug))
  const shown = visitor.getByRole('region', { name: 'Offers' })
  await expect(shown).toContainText('R$1,251 · BRL per person')
  for (const text of ['Canoe day', 'Wildlife', '2 days', 'Easy', 'Swimming'])
    await expect(shown).toContainText(text)
  await button(page, 'Remove from page Canoe day').click()
  await said(page, 'Offer unlinked successfully')
  await expect(onNone(page).getByRole('listitem')).toContainText('Canoe day')
  await said(page, 'No offers linked to this profile yet')
  await visitor.reload()
  await expect(shown).toHaveCount(0)
  await onNone(page).getByRole('button', { name: 'Add to page Canoe day' }).click()
  await said(page, 'Offer linked successfully')
  await expect(onPage(page).getByRole('listitem')).toContainText('Canoe day')
  await expect(onNone(page)).toHaveCount(0)
})

test('an offer can be created without adding it to the page', async ({ page, ownProfile }) => {
  const { profile } = await ownProfile()
  await page.goto(`${tabOf(profile.slug)}?new=1`)
  await page.getByLabel('Title').fill('Not ready yet')
  await button(page, 'Just create').click()
  await said(page, 'Offer created successfully')
  await expect(onNone(page).getByRole('listitem')).toContainText('Not ready yet')
})

test('what is customized stands beside the base, and visitors read it', { tag: '@desktop' }, async ({
  page,
  db,
  ownProfile,
}) => {
  const { profile } = await ownProfile()
  const base = { title: { en: 'Canoe day' }, price: 65, maxGroupSize: 6, highlights: [{ en: 'Swimming' }] }
  const { id, linkId } = await insertOffer(db, { profileId: profile.id }, base)
  await page.goto(tabOf(profile.slug))
  await button(page, 'Customize Canoe day').click()
  const panel = page.getByRole('listitem').filter({ has: button(page, 'Save Template') })
  await expect(panel).toContainText('Base: Canoe day')
  await expect(panel).toContainText('Base: 65')
  await panel.getByLabel('Title').fill('Canoe day with Ana')
  await panel.getByLabel('Price, in USD').fill('59')
  await panel.getByLabel('Available from').fill('2027-05-01')
  await panel.getByLabel('Available to').fill('2027-04-01')
  await expect(panel.getByLabel('Commission, in percent')).toHaveAttribute('placeholder', '10')
  await panel.getByLabel('Commission, in percent').fill('12,5')
  await panel.getByLabel('Notes').fill('Bring a hat')
  await panel.getByText('Highlights, what is included and what is not').click()
  await panel.getByLabel('Highlights, line 1').fill('Botos')
  await panel.getByLabel('Keep as a template').check()
  const both = panel.getByRole('region', { name: 'What visitors will read' })
  await expect(both.locator('ins')).toHaveText(['Canoe day with Ana', '$59'])
  await button(page, 'Save Template').click()
  await expect(panel.getByLabel('Available to')).toHaveAttribute('aria-invalid', 'true')
  await panel.getByLabel('Available to').fill('2999-04-01')
  await panel.getByLabel('Available from').fill('2998-04-01')
  await button(page, 'Save Template').click()
  await said(page, 'Offer template updated successfully')
  await expect(panel).toHaveCount(0)
  await expect(onPage(page)).toContainText('Template')
  await expect(onPage(page)).toContainText('Not available before 1 April 2998')
  const [link] = await db.select().from(offerLinks).where(eq(offerLinks.id, linkId))
  expect(link).toMatchObject({
    ...{ customTitle: { en: 'Canoe day with Ana' }, customPrice: 59, commission: 12.5, isTemplate: true },
    ...{ customHighlights: [{ en: 'Botos' }], customNotes: { en: 'Bring a hat' } },
  })
  await page.goto(paths.profile(profile.slug))
  const shown = page.getByRole('region', { name: 'Offers' })
  for (const text of [
    'Canoe day with Ana',
    '$59 · USD per person',
    'Botos',
    'Not available before 1 April 2998',
  ]) {
    await expect(shown).toContainText(text)
  }
  await page.goto(tabOf(profile.slug))
  await button(page, 'New offer').click()
  await button(page, 'Canoe day with Ana').click()
  await expect(page.getByLabel('Title')).toHaveValue('Canoe day with Ana')
  await expect(page.getByLabel('Price')).toHaveValue('59')
  expect((await db.select().from(offers).where(eq(offers.id, id)))[0]?.price).toBe(65)
})

test('an offer is written in several languages, and no fallback is saved as a translation', async ({
  page,
  db,
  ownProfile,
}) => {
  const { profile } = await ownProfile()
  const texts = { title: { pt: 'Um dia' }, description: { pt: 'No rio' }, highlights: [{ pt: 'Banho' }] }
  const { id } = await insertOffer(db, { profileId: profile.id }, { ...texts, originalLanguage: 'pt' })
  await page.goto(tabOf(profile.slug))
  await expect(onPage(page)).toContainText('French missing')
  await button(page, 'Edit Um dia').click()
  await expect(page.getByRole('heading', { name: 'Um dia' })).toBeFocused()
  await expect(page.getByLabel('Title')).toHaveValue('Um dia')
  await page.getByRole('tab', { name: /English/ }).click()
  await expect(page.getByLabel('Title')).toHaveValue('')
  await expect(page.getByLabel('Title')).toHaveAttribute('placeholder', 'Um dia')
  await expect(page.getByLabel('Highlights, line 1')).toHaveAttribute('placeholder', 'Banho')
  await page.getByLabel('Title').fill('A day')
  await page.getByLabel('Highlights, line 1').fill('Swim')
  await button(page, 'Save').click()
  await said(page, 'Offer updated successfully')
  const [row] = await db.select().from(offers).where(eq(offers.id, id))
  expect(row).toMatchObject({
    title: { pt: 'Um dia', en: 'A day' },
    description: { pt: 'No rio' },
    highlights: [{ pt: 'Banho', en: 'Swim' }],
  })
  expect(Object.keys(row?.textTimes.title ?? {})).toEqual(['en'])
})

test('an offer is copied, archived, deleted after its title is typed, and restored', async ({
  page,
  db,
  ownProfile,
}) => {
  const { profile } = await ownProfile()
  await insertOffer(db, { profileId: profile.id }, { title: { en: 'Canoe day' } })
  await page.goto(tabOf(profile.slug))
  const edit = async () => {
    await button(page, 'Edit Canoe day').first().click()
    await page.getByText('Duplicate, archive or delete').click()
  }
  await edit()
  await button(page, 'Duplicate').click()
  await said(page, 'Offer duplicated successfully')
  await expect(page.getByRole('heading', { name: 'Canoe day (copy)' })).toBeFocused()
  await button(page, 'Back to the offers').click()
  await expect(onPage(page)).toContainText('Canoe day (copy)')
  await edit()
  await button(page, 'Archive').click()
  await said(page, 'Offer archived successfully')
  const away = region(page, 'Put away')
  await expect(away.getByRole('listitem')).toContainText('Archived')
  await button(page, 'Bring back Canoe day').click()
  await said(page, 'Offer restored successfully')
  await expect(onPage(page)).toContainText('Canoe day')
  await edit()
  await button(page, 'Delete').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Delete offer' }).click()
  await expect(dialog.getByLabel('Type its title to delete it')).toHaveAccessibleDescription(
    'That is not its title',
  )
  await dialog.getByLabel('Type its title to delete it').fill('canoe day')
  await dialog.getByRole('button', { name: 'Delete offer' }).click()
  await said(page, 'Offer deleted. It can be restored for 30 days.')
  await expect(away.getByRole('listitem')).toContainText('Deleted, gone on')
  await button(page, 'Restore Canoe day').click()
  await expect(onPage(page)).toContainText('Canoe day')
  await expect(away).toHaveCount(0)
})

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
  await said(page, 'It is on another page now; nothing was changed.')
  await button(page, 'Customize Linked').click()
  await page.getByLabel('Price, in USD').fill('7')
  await db.delete(offerLinks).where(eq(offerLinks.id, linked.linkId))
  await button(page, 'Save Template').click()
  await said(page, 'Failed to update offer template')
  await expect(page.getByLabel('Price, in USD')).toHaveValue('7')
  await button(page, 'Edit Linked').click()
  await page.getByLabel('Price').fill('8')
  await db.update(offers).set({ deletedAt: new Date() }).where(eq(offers.id, linked.id))
  await button(page, 'Save').click()
  await said(page, 'Failed to update offer')
  await said(page, 'This offer is archived or deleted. Bring it back first.')
  await page.getByText('Duplicate, archive or delete').click()
  await button(page, 'Duplicate').click()
  await said(page, 'Failed to duplicate offer')
  await button(page, 'Archive').click()
  await said(page, 'Failed to archive offer')
  await button(page, 'Back to the offers').click()
  await db.delete(offers).where(eq(offers.id, linked.id))
  await button(page, 'Remove from page Linked').click()
  await said(page, 'Failed to unlink offer')
  const many = Array.from({ length: mostOffers }, () => ({
    id: newId(),
    title: { en: 'x' },
    ownerId: owner.id,
  }))
  await db.insert(offers).values(many)
  await button(page, 'New offer').click()
  await page.getByLabel('Title').fill('One more')
  await button(page, 'Create and add to page').click()
  await said(page, 'Failed to create offer')
  await expect(page.getByText(/^There are 100 offers already/)).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('One more')
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
  await page.getByLabel('Price').fill('45')
  await button(page, 'Save').click()
  await expect(page.getByRole('heading', { name: 'Someone else saved this meanwhile' })).toBeFocused()
  await expect(page.getByLabel('A day by canoe')).toBeVisible()
  await expect(page.getByLabel('Largest group')).toHaveValue('4')
  await page.getByLabel('A day by canoe').check()
  await button(page, 'Save these').click()
  await said(page, 'Offer updated successfully')
  const [saved] = await db.select().from(offers).where(eq(offers.id, id))
  expect(saved).toMatchObject({ title: { en: 'A day by canoe' }, price: 45, maxGroupSize: 4 })
})

test('staff write an offer for another’s organization, and it is the owner’s', async ({
  page,
  db,
  signInAs,
  person,
  organizationOf,
}) => {
  const owner = await person({}, ['provider'])
  const lodge = await organizationOf(owner)
  await signInAs(['moderator'])
  await page.goto(paths.ownListing('organization', lodge.slug, 'offers'))
  await said(page, 'No offers linked to this organization yet')
  await button(page, 'New offer').click()
  await page.getByLabel('Title').fill('Two nights')
  await button(page, 'Create and add to page').click()
  await expect(onPage(page).getByRole('heading', { level: 3, name: 'Two nights' })).toBeVisible()
  const made = await db.select().from(offers).where(eq(offers.ownerId, owner.id))
  expect(made.map(({ title }) => title)).toEqual([{ en: 'Two nights' }])
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
  await button(page, 'Try again').click()
  await said(page, 'No offers linked to this profile yet')
})

test('nothing stands in the way of who writes offers, on each screen and in both themes', async ({
  page,
  db,
  ownProfile,
}) => {
  test.slow()
  const { owner, profile } = await ownProfile()
  const link = { availableTo: '2020-01-01', isTemplate: true, customTitle: { pt: 'Com a Ana' } }
  const row = { title: { pt: 'Um dia' }, price: 65, months: [4], highlights: [{ pt: 'Banho' }] }
  const { id } = await insertOffer(db, { profileId: profile.id }, { ...row, originalLanguage: 'pt' }, link)
  await db.insert(offers).values([
    { id: newId(), title: { pt: 'Noite' }, originalLanguage: 'pt', ownerId: owner.id },
    {
      id: newId(),
      title: { pt: 'Velha' },
      originalLanguage: 'pt',
      ownerId: owner.id,
      archivedAt: new Date(),
    },
  ])
  for (const language of ['pt', 'es'])
    for (const state of [`custom=${id}`, `edit=${id}`, 'new=1']) {
      await page.goto(`${tabOf(profile.slug)}?${state}&lang=${language}`)
      await expect(page.getByRole('tablist')).toBeVisible()
      if (language === 'pt') await expectNoObstacles(page)
      else expect(await leftInEnglish(page)).toEqual([])
    }
})
