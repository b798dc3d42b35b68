import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import { offerPrices, offers } from '#server/database/schema/offers.ts'
import { expectNoObstacles } from '#tests/browser/look-at-page.ts'
import { test } from '#tests/browser/own-listings.ts'
import { expect } from '#tests/browser/test.ts'
import { insertOffer } from '#tests/factories.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const fold = (page: Page, name: string) =>
  page.locator('details', { has: page.locator('summary', { hasText: name }) })
const open = (page: Page, name: string) => fold(page, name).locator('summary').first().click()

test('days, meeting point, prices, what to bring and terms are written in folds, and kept while typed', {
  tag: '@desktop',
}, async ({ page, db, ownProfile }) => {
  const { profile } = await ownProfile()
  const base = { title: { en: 'Night sounds' }, originalLanguage: 'en', price: 38, maxGroupSize: 6 } as const
  const { id } = await insertOffer(db, { profileId: profile.id }, base)
  await page.goto(paths.ownListing('profile', profile.slug, 'offers'))
  await button(page, /^Edit.*Night sounds/).click()
  await open(page, 'Days and hours')
  await page.getByLabel('Start time 1', { exact: true }).fill('17:30')
  await page.getByLabel('Start time 2', { exact: true }).fill('19:30')
  for (const day of ['Wed', 'Fri']) await page.locator('label.tick', { hasText: day }).click()
  await page.getByLabel('Days of notice').fill('1')
  await page.getByLabel('How many a day').fill('2')
  await page.getByLabel('Counted in').selectOption('boats')
  await page.getByLabel('Smallest group').fill('2')
  await open(page, 'Meeting point')
  await page.getByLabel('Where you meet').selectOption('At a place')
  await page.getByRole('textbox', { name: 'Meeting point' }).fill('Blue landing')
  await page.getByLabel('How to get there').fill('Bus 120 to the end.')
  await open(page, 'Prices by season')
  await button(page, 'Add a group price').click()
  await page.getByLabel('From how many people').fill('4')
  await button(page, 'Add a fee').click()
  await page.getByLabel('What it is for (English)').fill('Park fee')
  await page.getByLabel('Amount (USD)').last().fill('2,50')
  await open(page, 'To bring')
  await page.getByLabel('What to bring, line 1').fill('Long sleeves')
  await open(page, 'If plans change')
  await page.getByLabel('Terms of cancellation').selectOption('My own terms')
  await button(page, /^Save/).click()
  // each says what it lacks
  await expect(page.getByLabel('Amount (USD)').first()).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('textbox', { name: 'Your own terms' })).toHaveAttribute('aria-invalid', 'true')
  await page.reload()
  await button(page, /^Edit.*Night sounds/).click()
  await button(page, 'Continue with it').click()
  await expect(page.getByLabel('Start time 2', { exact: true })).toHaveValue('19:30')
  await page.getByLabel('Amount (USD)').first().fill('30')
  await page.getByRole('textbox', { name: 'Your own terms' }).fill('Call me.')
  await expectNoObstacles(page)
  await button(page, /^Save/).click()
  await expect(page.getByText('Offer updated successfully', { exact: true })).toBeVisible()
  const [saved] = await db.select().from(offers).where(eq(offers.id, id))
  expect(saved).toMatchObject({
    ...{ startTimes: ['17:30', '19:30'], weekdays: [3, 5], noticeDays: 1, minGroupSize: 2 },
    ...{
      capacityPerDay: 2,
      capacityUnit: 'boat',
      meetingKind: 'place',
      meetingPoint: { en: 'Blue landing' },
    },
    ...{ bring: [{ en: 'Long sleeves' }], cancellationTerms: 'own', cancellationText: { en: 'Call me.' } },
  })
  const prices = await db
    .select()
    .from(offerPrices)
    .where(eq(offerPrices.offerId, id))
    .orderBy(offerPrices.position)
  expect(prices).toMatchObject([
    { kind: 'group', minPeople: 4, amount: 30 },
    { kind: 'fee', amount: 2.5, label: { en: 'Park fee' } },
  ])
})
