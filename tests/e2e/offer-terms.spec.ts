import { eq } from 'drizzle-orm'
import { newId } from '#server/database/new-id.ts'
import { offerPrices } from '#server/database/schema/offers.ts'
import { requests } from '#server/database/schema/requests.ts'
import { waitAMinute } from '#tests/browser/asking.ts'
import { expectNoObstacles } from '#tests/browser/look-at-page.ts'
import { expect, test } from '#tests/browser/test.ts'
import { insertOffer, insertProfile } from '#tests/factories.ts'
import { insertPerson } from '#tests/people.ts'
import { dayAhead } from '#tests/requests.ts'

test.use({ server: 'changing' })

test('a tour says where and when people meet and what happens if plans change, and a request what it costs in all', {
  tag: '@desktop',
}, async ({ page, db }) => {
  const word = `${process.pid}-${Date.now()}`
  const person = await insertPerson(db, ['provider'], { name: `P ${word}`, email: `p-${word}@example.org` })
  const listing = await insertProfile(db, { ownerId: person.id, name: 'Ana Guia', slug: `ana-${word}` })
  const offer = await insertOffer(
    db,
    { profileId: listing.id },
    {
      ...{
        title: { en: 'Night sounds' },
        originalLanguage: 'en',
        price: 38,
        maxGroupSize: 6,
        minGroupSize: 2,
      },
      ...{ startTimes: ['17:30'], weekdays: [], noticeDays: 1, latestHour: '18:00', meetingKind: 'place' },
      ...{ meetingPoint: { en: 'Blue landing' }, meetingDirections: { en: 'Bus 120 to the end.' } },
      ...{ meetingLatitude: -3.09, meetingLongitude: -60.09, bring: [{ en: 'Long sleeves' }] },
      ...{ cancellationTerms: 'day', cancellationText: { en: 'In a storm you pay nothing.' } },
    },
  )
  const rule = { offerId: offer.id }
  await db.insert(offerPrices).values([
    { ...rule, id: newId(), kind: 'group', minPeople: 4, amount: 30 },
    { ...rule, id: newId(), kind: 'child', maxAge: 11, amount: 19 },
    { ...rule, id: newId(), kind: 'fee', amount: 3, label: { en: 'Park fee' } },
  ])
  await page.goto(`/offer/${offer.id}`)
  const meet = page.getByRole('region', { name: 'Where you meet' })
  for (const text of [
    'Blue landing',
    'Bus 120 to the end.',
    '5:30 pm',
    'at least 1 day ahead',
    '2 to 6 people',
  ])
    await expect(meet).toContainText(text)
  await expect(meet.locator('svg').first()).toBeVisible()
  await expect(meet.locator('a[href^="geo:-3.09,-60.09"]')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Prices' })).toContainText('Park fee, due on top')
  // once, and the form leads there
  const terms = page.getByText('Free to cancel up to 24 hours before the start.')
  await expect(terms).toHaveCount(1)
  const plans = page.getByRole('region', { name: 'If plans change' })
  for (const text of ['Free to cancel up to 24 hours before the start.', 'In a storm you pay nothing.'])
    await expect(plans).toContainText(text)
  await expectNoObstacles(page)
  const ask = page.getByRole('region', { name: 'Ask Ana Guia about a day' })
  await expect(ask.getByRole('link', { name: 'If plans change' })).toHaveAttribute('href', '#plans')
  const total = ask.locator('[data-total]')
  await expect(total).toBeHidden()
  await page.getByLabel('First day').fill(dayAhead(12))
  await expect(total).toHaveText('In all: $82 USD')
  await page.getByLabel('People').fill('4')
  await page.getByLabel('Up to 11 years').fill('1')
  await expect(total).toHaveText('In all: $121 USD')
  await page.getByLabel('Your name').fill('Jonas Weber')
  await page.getByLabel('E-mail or phone').fill('jonas@mail.example')
  await waitAMinute(page)
  await page.getByRole('button', { name: 'Send to Ana Guia' }).click()
  await expect(page).toHaveURL(/\/request\/[\w-]{22}\?sent=/)
  await expect(page.getByRole('region', { name: 'What you asked' })).toContainText(
    '4, including 1 child · $121 USD in all',
  )
  const [stored] = await db.select().from(requests).where(eq(requests.offerId, offer.id))
  expect(stored).toMatchObject({ people: 4, children: [11], total: 121, cancellationTerms: 'day' })
})
