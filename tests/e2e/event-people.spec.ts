import type { APIRequestContext, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { rateLimits } from '#server/database/schema/accounts.ts'
import { requests } from '#server/database/schema/requests.ts'
import { expectNoObstacles } from '#tests/browser/look-at-page.ts'
import { test } from '#tests/browser/own-listings.ts'
import { expect } from '#tests/browser/test.ts'
import { asked, dayAhead, seriesOf } from '#tests/requests.ts'

const main = (page: Page) => page.getByRole('main')
const tap = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).click()

async function register(
  { db, request }: { db: Database; request: APIRequestContext },
  eventId: string,
  day: string,
  names: string[],
) {
  for (const name of names) {
    await db.delete(rateLimits)
    const answer = await request.post(`/api/tourism/events/${eventId}/register`, {
      data: asked({ name, day, people: 1 }),
    })
    expect(answer.status()).toBe(201)
  }
}

const guests = Array.from({ length: 20 }, (_, at) => `Guest ${at + 1}`)

test('twenty places of a day of a series are confirmed in three presses', async ({
  page,
  db,
  request,
  ownProfile,
}) => {
  test.slow()
  const { profile } = await ownProfile()
  const [first = '', second = ''] = [dayAhead(6), dayAhead(7)]
  const event = await seriesOf(db, profile.id, [first, second], { maxParticipants: 20 })
  await register({ db, request }, event.id, first, guests)
  await page.goto(`/admin/events/${event.id}/people`)
  const days = main(page).locator('.day-bars').getByRole('button')
  await expect(days).toHaveCount(2)
  await days.first().click()
  await tap(page, 'Select all 20 who are waiting')
  const bar = main(page).getByRole('region', { name: 'Selected' })
  await expect(bar).toContainText('20 requests selected, 20 people')
  await bar.getByRole('button', { name: 'Confirm all 20' }).click()
  await expect(page.getByText('20 requests confirmed', { exact: true })).toBeVisible()
  await expect(main(page).getByText('20 of 20 places confirmed')).toBeVisible()
  const stored = await db
    .select({ state: requests.state })
    .from(requests)
    .where(eq(requests.eventId, event.id))
  expect(stored.map(({ state }) => state)).toEqual(Array(20).fill('confirmed'))
})

test('people without a place are named', async ({ page, db, request, ownProfile }) => {
  const { profile } = await ownProfile()
  const day = dayAhead(6)
  const event = await seriesOf(db, profile.id, [day, dayAhead(7)], { maxParticipants: 1 })
  await register({ db, request }, event.id, day, ['Ana Melo', 'Luís Melo'])
  await page.goto(`/admin/events/${event.id}/people`)
  await main(page).getByLabel('Select Ana Melo').check()
  await main(page).getByLabel('Select Luís Melo').check()
  await tap(page, 'Confirm all 2')
  await expect(main(page).getByRole('alert')).toContainText('Luís Melo: there are not enough places left')
  await expect(main(page).getByRole('table', { name: 'With a place' })).toContainText('Ana Melo')
})

test('people are ticked without a signal, also after the page was closed, and printed with a box', async ({
  page,
  db,
  request,
  ownProfile,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED/)
  const { profile } = await ownProfile()
  const day = dayAhead(0)
  const event = await seriesOf(db, profile.id, [day, dayAhead(7)], { maxParticipants: 6 })
  await register({ db, request }, event.id, day, ['Marta Ruiz', 'Jonas Weber', 'Yuki Tanaka'])
  await db
    .update(requests)
    .set({ state: 'confirmed', settledFrom: day })
    .where(eq(requests.eventId, event.id))
  const path = `/admin/events/${event.id}/people`
  await page.goto(path)
  await expectNoObstacles(page)
  const here = (name: string) => main(page).getByLabel(`${name} is here`)
  await page.context().setOffline(true)
  await here('Marta Ruiz').check()
  await here('Jonas Weber').check()
  await here('Jonas Weber').uncheck()
  await here('Yuki Tanaka').check()
  await expect(main(page).getByText('3 ticks are saved on this device')).toBeVisible()
  const ofStored = async () =>
    (await db.select().from(requests).where(eq(requests.eventId, event.id)))
      .filter(({ isHere }) => isHere)
      .map(({ name }) => name)
      .sort()
  expect(await ofStored()).toEqual([])
  // closed, and opened where there is a signal
  await page.goto('about:blank')
  await page.context().setOffline(false)
  await page.goto(path)
  await expect.poll(ofStored).toEqual(['Marta Ruiz', 'Yuki Tanaka'])
  await expect(here('Marta Ruiz')).toBeChecked()
  await expect(here('Jonas Weber')).not.toBeChecked()
  await expect(main(page).getByText('2 are here')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(main(page).locator('.paper-box').first()).toBeVisible()
  await expect(here('Marta Ruiz')).toBeHidden()
})
