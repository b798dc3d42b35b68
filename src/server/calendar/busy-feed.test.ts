import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeDays } from '#contract/calendar/calendar.ts'
import { endDaysAddress, getDaysAddress, makeDaysAddress } from '#contract/calendar/days-address.ts'
import { addDays } from '#contract/values/day.ts'
import { rateLimits } from '#server/database/schema/accounts.ts'
import { offerCalendarAddresses, outsideCalendars, outsideDays } from '#server/database/schema/calendar.ts'
import { limits } from '#server/http/index.ts'
import { busyDays } from '#server/outside-calendars/busy-days.ts'
import { insertOffer } from '#tests/factories.ts'
import { insertPerson } from '#tests/people.ts'
import { askFor, dayAhead, insertAskedOf } from '#tests/requests.ts'
import { apiAs } from '#tests/signed-in.ts'
import { type SignedInProvider, signedInProvider } from '#tests/signed-in-provider.ts'

let { t, guide, api, confirm, close } = {} as SignedInProvider
beforeAll(async () => {
  ;({ t, guide, api, confirm, close } = await signedInProvider('postgresql'))
})
afterAll(() => close())
beforeEach(() => t.db.delete(rateLimits))

const newOffer = async (row: object) => (await insertOffer(t.db, { profileId: guide.listing.id }, row)).id
const make = async (id: string) => new URL((await api(makeDaysAddress, { id })).address).pathname
const textOf = async (path: string) => (await t.request(path)).text()
const window = { from: dayAhead(-2), to: dayAhead(500) }
const daysIn = async (path: string) =>
  busyDays(await textOf(path), 'America/Manaus', window).map(({ from, to }) =>
    from === to ? from : `${from}/${to}`,
  )

test('other sites read the full and the closed days of an offer, and nobody’s name', async () => {
  const id = await newOffer({ capacityPerDay: 4, capacityUnit: 'person' })
  const path = await make(id)
  expect(await daysIn(path)).toEqual([])
  const few = await askFor(t.api, id, { name: 'Carla Souza', people: 2, from: dayAhead(5) })
  await confirm(few.id)
  expect(await daysIn(path)).toEqual([])
  const rest = await askFor(t.api, id, {
    name: 'Anna Lindqvist',
    people: 2,
    from: dayAhead(5),
    to: dayAhead(6),
  })
  await confirm(rest.id)
  await api(closeDays, {
    listing: guide.listing.id,
    days: [{ from: dayAhead(20), to: dayAhead(22) }],
    note: 'Belém',
  })
  expect(await daysIn(path)).toEqual([dayAhead(5), `${dayAhead(20)}/${dayAhead(22)}`])
  const text = await textOf(path)
  for (const said of ['Carla', 'Lindqvist', 'Belém', guide.listing.name]) expect(text).not.toContain(said)
  expect(text).toContain('SUMMARY:Not available')
  expect((await t.request(path)).headers.get('content-type')).toBe('text/calendar; charset=utf-8')
})

test('without a capacity, a day is busy as soon as somebody has it', async () => {
  const id = await newOffer({ capacityPerDay: null })
  const path = await make(id)
  const [asking = ''] = await insertAskedOf(t.db, id, guide.listing.id, 1)
  const closed = `${dayAhead(20)}/${dayAhead(22)}`
  expect(await daysIn(path)).toEqual([closed])
  await confirm(asking)
  expect((await daysIn(path)).length).toBe(2)
})

test('days from other sites are left out: the sites would keep each other busy', async () => {
  const id = await newOffer({ capacityPerDay: 4, capacityUnit: 'person' })
  const calendarId = crypto.randomUUID()
  await t.db
    .insert(outsideCalendars)
    .values({ id: calendarId, offerId: id, place: 1, address: 'https://feeds.test/a.ics' })
  await t.db
    .insert(outsideDays)
    .values({ offerId: id, calendarId, firstDay: dayAhead(30), lastDay: addDays(dayAhead(30), 3) })
  expect(await daysIn(await make(id))).toEqual([`${dayAhead(20)}/${dayAhead(22)}`])
})

test('an address is replaced and deleted, and only its hash is stored', async () => {
  const id = await newOffer({})
  expect(await api(getDaysAddress, { id })).toEqual({ createdAt: null })
  const first = await make(id)
  const second = await make(id)
  const statusOf = async (path: string) => (await t.request(path)).status
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
  const stored = JSON.stringify(await t.db.select().from(offerCalendarAddresses))
  expect(stored).not.toContain(second.split('/')[2])
  expect((await api(getDaysAddress, { id })).createdAt).not.toBeNull()
  await api(endDaysAddress, { id })
  await api(endDaysAddress, { id })
  expect(await statusOf(second)).toBe(404)
})

test('only people who may edit the offer create it, and guesses are limited', async () => {
  const id = await newOffer({})
  const stranger = await apiAs(t, await insertPerson(t.db, ['provider']))
  const tries = [
    () => stranger(getDaysAddress, { id }),
    () => stranger(makeDaysAddress, { id }),
    () => stranger(endDaysAddress, { id }),
  ]
  for (const each of tries) await expect(each()).rejects.toMatchObject({ status: 404 })
  const path = await make(id)
  const guess = async () => (await t.request(`/calendar/${'x'.repeat(22)}/days.ics`)).status
  for (let at = 0; at < limits.calendarGuessesByAddress.most; at += 1) expect(await guess()).toBe(404)
  expect(await guess()).toBe(429)
  expect((await t.request(path)).status).toBe(200)
})
