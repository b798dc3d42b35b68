import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { closeDays } from '#contract/calendar/calendar.ts'
import { endDaysAddress, getDaysAddress, makeDaysAddress } from '#contract/calendar/days-address.ts'
import { addDays } from '#contract/values/day.ts'
import { rateLimits } from '#server/database/schema/accounts.ts'
import { offerCalendarAddresses, outsideCalendars, outsideDays } from '#server/database/schema/calendar.ts'
import { offers } from '#server/database/schema/offers.ts'
import { limits } from '#server/http/index.ts'
import { busyDays } from '#server/outside-calendars/busy-days.ts'
import { insertPerson } from '#tests/people.ts'
import { askFor, dayAhead, insertAskedOf } from '#tests/requests.ts'
import { apiAs } from '#tests/signed-in.ts'
import { withProvider } from '#tests/with-provider.ts'

const { t, guide, api, confirm, newOffer } = withProvider()

const make = async (id: string) => new URL((await api(makeDaysAddress, { id })).address).pathname
const textOf = async (path: string) => (await t.request(path)).text()
const window = { from: dayAhead(-2), to: dayAhead(500) }
const daysIn = async (path: string) =>
  busyDays(await textOf(path), 'America/Manaus', window).map(({ from, to }) =>
    from === to ? from : `${from}/${to}`,
  )

test('other sites read the full and the closed days of an offer, and nobody’s name', async () => {
  const id = await newOffer()
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
  const id = await newOffer({ capacityPerDay: null, capacityUnit: null })
  const path = await make(id)
  const [asking = ''] = await insertAskedOf(t.db, id, guide.listing.id, 1)
  const closed = `${dayAhead(20)}/${dayAhead(22)}`
  expect(await daysIn(path)).toEqual([closed])
  await confirm(asking)
  expect((await daysIn(path)).length).toBe(2)
})

test('days from other sites are left out: the sites would keep each other busy', async () => {
  const id = await newOffer({ capacityPerDay: 2, capacityUnit: 'room' })
  const add = async (place: number, units: number | null, firstDay: string) => {
    const calendarId = crypto.randomUUID()
    const address = `https://feeds.test/${place}.ics`
    await t.db.insert(outsideCalendars).values({ id: calendarId, offerId: id, place, units, address })
    await t.db
      .insert(outsideDays)
      .values({ offerId: id, calendarId, firstDay, lastDay: addDays(firstDay, 3) })
  }
  await add(1, null, dayAhead(30))
  // two rooms of two, each sold on another site: neither may read that the other one is, and keep it
  for (const place of [2, 3]) await add(place, 1, dayAhead(40))
  expect(await daysIn(await make(id))).toEqual([`${dayAhead(20)}/${dayAhead(22)}`])
})

test('an address is replaced and deleted, and only its hash is stored', async () => {
  const id = await newOffer()
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
  const third = await make(id)
  await t.db.update(offers).set({ deletedAt: new Date() }).where(eq(offers.id, id))
  expect(await statusOf(third)).toBe(404)
  await expect(make(id)).rejects.toMatchObject({ body: { reason: 'offerPutAway' } })
})

test('only people who may edit the offer create it, and guesses are limited', async () => {
  const id = await newOffer()
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
  const usedUp = { count: limits.calendarReads.most }
  await t.db.update(rateLimits).set(usedUp).where(sql`${rateLimits.key} like 'calendar-reads %'`)
  expect((await t.request(path)).status).toBe(429)
})
