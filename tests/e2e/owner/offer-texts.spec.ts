import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import { offerLinks, offers } from '#server/database/schema/offers.ts'
import { test } from '#tests/browser/own-listings.ts'
import { expect } from '#tests/browser/test.ts'
import { insertOffer } from '#tests/factories.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const onPage = (page: Page) => region(page, 'On your page')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()
const tabOf = (slug: string) => paths.ownListing('profile', slug, 'offers')

test('customized texts are next to the offer’s own, and visitors read them', { tag: '@desktop' }, async ({
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
  await panel.getByLabel('Keep as a reusable example').check()
  const both = panel.getByRole('region', { name: 'What visitors will read' })
  await expect(both.locator('ins')).toHaveText(['Canoe day with Ana', '$59'])
  await button(page, 'Save Template').click()
  await expect(panel.getByLabel('Available to')).toHaveAttribute('aria-invalid', 'true')
  await panel.getByLabel('Available to').fill('2999-04-01')
  await panel.getByLabel('Available from').fill('2998-04-01')
  await button(page, 'Save Template').click()
  await said(page, 'Offer template updated successfully')
  await expect(panel).toHaveCount(0)
  await expect(onPage(page)).toContainText('Reusable example')
  await expect(onPage(page)).toContainText('Not available before 1 April 2998')
  const [link] = await db.select().from(offerLinks).where(eq(offerLinks.id, linkId))
  expect(link).toMatchObject({
    ...{ customTitle: { en: 'Canoe day with Ana' }, customPrice: 59, commission: 12.5, isTemplate: true },
    ...{ customHighlights: [{ en: 'Botos' }], customNotes: { en: 'Bring a hat' } },
  })
  await page.goto(paths.profile(profile.slug))
  const shown = page.getByRole('region', { name: 'Tours and services' })
  for (const text of [
    'Canoe day with Ana',
    '$59 USD per person',
    'Botos',
    'Not available before 1 April 2998',
  ]) {
    await expect(shown).toContainText(text)
  }
  await page.goto(tabOf(profile.slug))
  await button(page, 'New offer').click()
  await button(page, 'Canoe day with Ana').click()
  await expect(page.getByLabel('Title')).toHaveValue('Canoe day with Ana')
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('59')
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
