import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import type { Database } from '#server/database/connect.ts'
import { newId } from '#server/database/new-id.ts'
import { outsideCalendars, outsideDays } from '#server/database/schema/calendar.ts'
import { expectNoObstacles } from '#tests/browser/look-at-page.ts'
import { test } from '#tests/browser/own-listings.ts'
import { expect } from '#tests/browser/test.ts'
import { insertOffer } from '#tests/factories.ts'
import { dayAhead, insertAskedOf } from '#tests/requests.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const open = async (page: Page) => {
  await button(page, /^Edit.*Night sounds/).click()
  await page.locator('summary', { hasText: 'Calendars of other sites' }).click()
}

/** A calendar of another site that was read, with a day that it has taken. */
async function readCalendar(db: Database, offerId: string, row: object = {}) {
  const calendarId = newId()
  const address = 'https://calendar.example/calendar/ical/1.ics'
  await db.insert(outsideCalendars).values({
    id: calendarId,
    offerId,
    place: 1,
    address,
    readAt: new Date(),
    nextTry: new Date(Date.now() + 3_600_000),
    ...row,
  })
  await db.insert(outsideDays).values({ offerId, calendarId, firstDay: dayAhead(3), lastDay: dayAhead(4) })
}

test('an owner has calendars of other sites read, hears what is wrong with one, and gives an address to the other site', {
  tag: '@desktop',
}, async ({ page, db, ownProfile, tolerate }) => {
  tolerate(/422/)
  const { profile } = await ownProfile()
  const base = {
    title: { en: 'Night sounds' },
    originalLanguage: 'en',
    price: 38,
    capacityPerDay: 4,
  } as const
  const { id } = await insertOffer(db, { profileId: profile.id }, { ...base, capacityUnit: 'person' })
  await readCalendar(db, id)
  await page.goto(paths.ownListing('profile', profile.slug, 'offers'))
  await open(page)
  await expect(page.getByRole('paragraph').filter({ hasText: /^calendar\.example$/ })).toBeVisible()
  await expect(page.getByText(/^Read .* · 2 days taken · closes the day$/)).toBeVisible()
  const address = page.getByLabel('iCal address')
  await address.fill('my calendar')
  await button(page, /^Add$/).click()
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  await expect(address).toHaveValue('my calendar')
  // a machine of an own network
  await address.fill('webcal://10.0.0.1/a.ics')
  const units = page.getByLabel('How many places a busy day takes')
  await units.fill('5')
  await button(page, /^Add$/).click()
  await expect(units).toHaveAttribute('aria-invalid', 'true')
  await expect(address).toHaveValue('webcal://10.0.0.1/a.ics')
  await units.fill('1')
  await button(page, /^Add$/).click()
  await expect(page.getByText(/^This address is not on the public internet/)).toBeVisible()
  await expect(page.getByText('Not read yet · takes 1 of 4 people')).toBeVisible()
  await expect(address).toHaveValue('')
  await expect(units).toHaveValue('')
  await expect(units).not.toHaveAttribute('aria-invalid', 'true')
  await button(page, 'Change 10.0.0.1').click()
  const changed = page.getByRole('listitem').filter({ hasText: '10.0.0.1' })
  await expect(changed.getByLabel('How many places a busy day takes')).toHaveValue('1')
  await expect(changed.getByLabel('How many places a busy day takes')).toBeFocused()
  await changed.getByLabel('How many places a busy day takes').fill('two')
  await changed.getByRole('button', { name: 'Save' }).click()
  await expect(changed.getByLabel('How many places a busy day takes')).toHaveAttribute('aria-invalid', 'true')
  await expectNoObstacles(page)
  await changed.getByLabel('How many places a busy day takes').fill('2')
  await changed.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Not read yet · takes 2 of 4 people')).toBeVisible()
  await expect(button(page, 'Change 10.0.0.1')).toBeFocused()
  await button(page, 'Create address').click()
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue(/\/calendar\/[\w-]{22}\/days\.ics$/)
  await expectNoObstacles(page)
  await button(page, 'Remove 10.0.0.1').click()
  await expect(page.getByRole('paragraph').filter({ hasText: /^10\.0\.0\.1$/ })).toBeHidden()
  expect(await db.$count(outsideCalendars, eq(outsideCalendars.offerId, id))).toBe(1)
})

test('the calendar shows what another site has taken, and a request says so before it is confirmed', async ({
  page,
  db,
  ownProfile,
}) => {
  const { profile } = await ownProfile()
  const base = { title: { en: 'Night sounds' }, originalLanguage: 'en', price: 38 } as const
  const { id } = await insertOffer(db, { profileId: profile.id }, base)
  await readCalendar(db, id)
  const [request = ''] = await insertAskedOf(db, id, profile.id, 1)
  await page.goto(`${paths.calendar()}?day=${dayAhead(3)}`)
  await expect(page.getByRole('heading', { name: 'Taken on calendar.example' })).toBeVisible()
  await expect(page.getByText(/^Night sounds · /)).toBeVisible()
  await expectNoObstacles(page)
  await db
    .update(outsideDays)
    .set({ firstDay: dayAhead(30), lastDay: dayAhead(30) })
    .where(eq(outsideDays.offerId, id))
  await db.update(outsideCalendars).set({ error: 'tooSlow' }).where(eq(outsideCalendars.offerId, id))
  await page.goto(paths.enquiry(request))
  await expect(page.getByText('calendar.example says that these days are taken.')).toBeVisible()
  await db.delete(outsideDays).where(eq(outsideDays.offerId, id))
  await page.reload()
  await expect(page.getByText(/^calendar\.example could not be read since /)).toBeVisible()
  await expectNoObstacles(page)
})
