import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import { closedDays } from '#server/database/schema/calendar.ts'
import { violationsOf } from '#tests/browser/axe.ts'
import { hydrated } from '#tests/browser/hydrated.ts'
import { expectNoObstacles } from '#tests/browser/look-at-page.ts'
import { registerByPhone } from '#tests/browser/own-events.ts'
import { test } from '#tests/browser/own-listings.ts'
import { ownWord } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { tooWide } from '#tests/browser/too-wide.ts'
import { insertEvent, insertOffer, insertProfile } from '#tests/factories.ts'
import { asked, dayAhead } from '#tests/requests.ts'

const main = (page: Page) => page.getByRole('main')
const cell = (page: Page, day: string) => main(page).locator(`[data-day="${day}"]`)
/** A day in a month to come, so that the month has nothing that has passed. */
const dayOf = (day: number) => `${dayAhead(40).slice(0, 7)}-${String(day).padStart(2, '0')}`
const month = dayAhead(40).slice(0, 7)

test('a provider closes three days on a phone, opens one of them again, and nobody can ask for the others', async ({
  page,
  db,
  request,
  ownProfile,
}) => {
  const { profile } = await ownProfile()
  const offer = await insertOffer(db, { profileId: profile.id }, { title: { en: 'Canoe day' } })
  await page.goto(paths.calendar({ month }))
  await main(page).getByRole('link', { name: 'Close days' }).click()
  for (const day of [6, 7, 8]) await cell(page, dayOf(day)).check()
  await main(page).getByLabel('Note').fill('Belém')
  await expectNoObstacles(page)
  await main(page).getByRole('button', { name: 'Close 3 days' }).click()
  await expect(page.getByText('Closed: nobody can request these days.', { exact: true })).toBeVisible()
  await expect(cell(page, dayOf(7))).toBeChecked()
  const rows = await db.select().from(closedDays).where(eq(closedDays.listingId, profile.id))
  expect(rows).toMatchObject([{ firstDay: dayOf(6), lastDay: dayOf(8), note: 'Belém' }])
  const ask = (from: string) =>
    request.post(`/api/tourism/offers/${offer.id}/book`, { data: { from, ...asked() } })
  expect((await ask(dayOf(7))).status()).toBe(422)
  await page.goto(paths.calendar({ month, day: dayOf(7) }))
  await expect(main(page).getByText('Belém')).toBeVisible()
  await main(page).getByRole('button', { name: 'Open this day again' }).click()
  await expect(main(page).getByRole('button', { name: 'Close this day' })).toBeVisible()
  expect((await ask(dayOf(7))).status()).toBe(201)
  expect((await ask(dayOf(8))).status()).toBe(422)
})

test('days are closed by date, every week; without a signal they are kept on the device and sent when it is back', async ({
  page,
  context,
  db,
  ownProfile,
  tolerate,
}) => {
  tolerate(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  const { profile } = await ownProfile()
  await page.goto(paths.calendar({ month, view: 'close' }))
  await hydrated(page)
  await main(page).getByLabel('First day', { exact: true }).fill(dayOf(1))
  await main(page).getByLabel('Last day', { exact: true }).fill(dayOf(15))
  await main(page).getByLabel('Every week').check()
  const count = () => db.$count(closedDays, eq(closedDays.listingId, profile.id))
  await page.route('**/calendar/close', (route) => route.abort())
  await context.setOffline(true)
  await main(page).getByRole('button', { name: 'Close 3 days' }).click()
  await expect(main(page).getByText(/^No signal/)).toBeVisible()
  for (const day of [1, 8, 15]) await expect(cell(page, dayOf(day))).toBeChecked()
  expect(await tooWide(page)).toEqual([])
  // at the end of the form, where its bar covers nothing
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  expect(await violationsOf(page)).toEqual([])
  // the tab is closed before the signal is back
  await context.setOffline(false)
  await page.goto(paths.calendar({ month, day: dayOf(8) }))
  await expect(main(page).getByText(/^No signal/)).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Open this day again' })).toBeVisible()
  expect(await count()).toBe(0)
  await page.unroute('**/calendar/close')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByText('Closed: nobody can request these days.', { exact: true })).toBeVisible()
  await expect(main(page).getByText(/^No signal/)).toHaveCount(0)
  expect(await count()).toBe(3)
})

test('days that are refused stay chosen, and nothing of them is kept', async ({
  page,
  ownProfile,
  tolerate,
}) => {
  tolerate(/409 \(Conflict\)/)
  await ownProfile()
  await page.goto(paths.calendar({ month, view: 'close' }))
  await cell(page, dayOf(6)).check()
  await page.route('**/calendar/close', (route) =>
    route.fulfill({ status: 409, json: { error: 'Too many', code: 'conflict' } }),
  )
  await main(page).getByRole('button', { name: 'Close 1 day' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Close 1 day' })).toBeEnabled()
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((name) => /^closing/.test(name))),
  ).toEqual([])
})

test('an organizer sees a date filling, in the month and in the list, and goes by keys from day to day', async ({
  page,
  db,
  request,
  ownProfile,
}) => {
  const { profile } = await ownProfile()
  const word = ownWord()
  const event = await insertEvent(db, {
    profileId: profile.id,
    title: { en: `Paddling ${word}` },
    startsOn: dayOf(12),
    endsOn: dayOf(12),
    startTime: '17:30',
    maxParticipants: 5,
  })
  await page.goto(paths.calendar({ month }))
  await expect(cell(page, dayOf(12))).toContainText('0 of 5 places taken')
  await registerByPhone(request, event.id, 'Jonas Weber')
  const [enquiry] = await (await page.request.get('/api/tourism/admin/enquiries')).json()
  const { id, updatedAt } = enquiry
  const confirm = `/api/tourism/admin/enquiries/${id}/confirm`
  await page.request.post(confirm, { data: { updatedAt }, failOnStatusCode: true })
  await page.reload()
  await hydrated(page)
  await expect(cell(page, dayOf(12))).toContainText('1 of 5 places taken')
  await cell(page, dayOf(4)).focus()
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowLeft', 'ArrowRight', 'Enter'])
    await page.keyboard.press(key)
  await expect(page).toHaveURL(new RegExp(`day=${dayOf(12)}`))
  const day = main(page).getByRole('region', { name: /^\w+ 12 / })
  await expect(day.getByRole('progressbar')).toHaveAttribute('value', '1')
  await expect(day.getByRole('link', { name: 'Jonas Weber' })).toHaveAttribute('href', paths.enquiry(id))
  await expectNoObstacles(page)
  await main(page).getByRole('link', { name: 'List', exact: true }).click()
  await expect(
    main(page)
      .getByRole('listitem')
      .filter({ hasText: `Paddling ${word}` }),
  ).toContainText('1 of 5 places taken')
  await expectNoObstacles(page)
})

test('staff see everyone’s days, and of one page alone', async ({ page, db, request, person, signInAs }) => {
  const owner = await person({}, ['provider'])
  const word = ownWord()
  const profile = await insertProfile(db, { name: `Ana ${word}`, ownerId: owner.id })
  const offer = await insertOffer(db, { profileId: profile.id }, { title: { en: `Canoe ${word}` } })
  const data = { from: dayOf(20), ...asked({ name: `Camille ${word}` }) }
  await request.post(`/api/tourism/offers/${offer.id}/book`, { data, failOnStatusCode: true })
  await signInAs(['moderator'])
  await page.goto(paths.calendar({ month, day: dayOf(20) }))
  // they have nothing of their own
  await expect(page).toHaveURL(/scope=all/)
  const day = main(page).getByRole('region', { name: /^\w+ 20 / })
  await expect(day.getByRole('heading', { name: `Camille ${word}` })).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Close this day' })).toHaveCount(0)
  await day
    .getByRole('link', { name: `Ana ${word}` })
    .first()
    .click()
  await main(page).getByRole('button', { name: 'Close this day' }).click()
  await expect(main(page).getByRole('button', { name: 'Open this day again' })).toBeVisible()
  expect(await db.select().from(closedDays).where(eq(closedDays.listingId, profile.id))).toHaveLength(1)
})

test('the address for a phone’s calendar is created, replaced and deleted', async ({
  page,
  request,
  ownProfile,
}) => {
  test.slow()
  await ownProfile()
  await page.goto(paths.calendar())
  await main(page)
    .getByRole('button', { name: /phone’s calendar/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create address' }).click()
  const address = dialog.getByLabel('Address')
  const first = await address.inputValue()
  expect(await (await request.get(first)).text()).toContain('BEGIN:VCALENDAR')
  await expect(dialog.getByRole('link', { name: 'Open in my calendar' })).toHaveAttribute('href', /^webcal:/)
  await expectNoObstacles(page)
  await page.reload()
  await main(page)
    .getByRole('button', { name: /phone’s calendar/ })
    .click()
  // it was shown once
  await expect(dialog.getByText(/^Your calendar has had an address since/)).toBeVisible()
  await expect(address).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Replace address' }).click()
  const second = await address.inputValue()
  expect([(await request.get(first)).status(), (await request.get(second)).status()]).toEqual([404, 200])
  await dialog.getByRole('button', { name: 'Delete address' }).click()
  await expect(dialog.getByRole('button', { name: 'Create address' })).toBeVisible()
  expect((await request.get(second)).status()).toBe(404)
})
