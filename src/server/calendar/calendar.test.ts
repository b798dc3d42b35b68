import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeDays, getCalendar, openDays } from '#contract/calendar/calendar.ts'
import { getEnquiry, proposeEnquiry } from '#contract/requests/provider.ts'
import { withdrawRequest } from '#contract/requests/traveler.ts'
import { addDays } from '#contract/values/day.ts'
import { rateLimits } from '#server/database/schema/accounts.ts'
import { insertEvent, insertOffer, insertOrganization } from '#tests/factories.ts'
import { insertPerson } from '#tests/people.ts'
import { askFor, comingEvent, dayAhead, provider, registerAt, seriesOf, tokenIn } from '#tests/requests.ts'
import { apiAs } from '#tests/signed-in.ts'
import { type SignedInProvider, signedInProvider } from '#tests/signed-in-provider.ts'

let { t, guide, api, confirm, close } = {} as SignedInProvider
beforeAll(async () => {
  ;({ t, guide, api, confirm, close } = await signedInProvider('postgresql'))
})
afterAll(() => close())
beforeEach(() => t.db.delete(rateLimits))

const month = { from: dayAhead(1), to: dayAhead(40) }
type Read = Awaited<ReturnType<typeof read>>
const read = (as = api, more: object = {}) => as(getCalendar, { ...month, ...more })
const requestsOf = ({ requests }: Read) =>
  requests.map(({ name, state, from, to }) => [name, state, from, to])

test('requests are shown on the agreed days, or else on the proposed or requested ones', async () => {
  const asked = await askFor(t.api, guide.offer.id, { name: 'Anna', from: dayAhead(8), to: dayAhead(9) })
  const agreed = await askFor(t.api, guide.offer.id, { name: 'Carla', from: dayAhead(5), people: 3 })
  const moved = await askFor(t.api, guide.offer.id, { name: 'Marta', from: dayAhead(6) })
  const left = await askFor(t.api, guide.offer.id, { name: 'Jonas', from: dayAhead(6) })
  await confirm(agreed.id)
  const { updatedAt } = await api(getEnquiry, { id: moved.id })
  await api(proposeEnquiry, { id: moved.id, updatedAt, from: dayAhead(7), time: '05:30' })
  await t.api(withdrawRequest, { token: tokenIn(left.address) })
  const found = await read()
  expect(requestsOf(found)).toEqual([
    ['Carla', 'confirmed', dayAhead(5), dayAhead(5)],
    ['Marta', 'answered', dayAhead(7), dayAhead(7)],
    ['Anna', 'requested', dayAhead(8), dayAhead(9)],
  ])
  expect(found.requests[0]).toMatchObject({
    people: 3,
    most: 6,
    title: 'Canoa à noite',
    subjectId: guide.offer.id,
  })
  expect(found.requests[1]?.time).toBe('05:30')
  expect(found.listings.map(({ id }) => id)).toEqual([guide.listing.id])
  // it is also shown on a day in the middle of a request
  expect(requestsOf(await read(api, { from: dayAhead(9), to: dayAhead(9) }))).toEqual([
    ['Anna', 'requested', dayAhead(8), dayAhead(9)],
  ])
  expect(asked.id).toBe(found.requests[2]?.id)
})

test('shows events, each day of a series, the number of guests and closed days', async () => {
  const event = await comingEvent(t.db, guide.listing.id, 20)
  const { id } = await registerAt(t.api, event.id, { people: 4 })
  await confirm(id)
  const series = await seriesOf(t.db, guide.listing.id, [dayAhead(12), dayAhead(19), dayAhead(60)], {
    maxParticipants: 5,
  })
  await registerAt(t.api, series.id, { day: dayAhead(19), people: 2 }).then((asked) => confirm(asked.id))
  await insertEvent(t.db, {
    profileId: guide.listing.id,
    status: 'draft',
    startsOn: dayAhead(3),
    endsOn: dayAhead(3),
  })
  await api(closeDays, {
    listing: guide.listing.id,
    days: [{ from: dayAhead(39), to: dayAhead(50) }],
    note: 'Away',
  })
  const { events, closed } = await read()
  expect(events.map(({ id, from, to, taken, capacity }) => [id, from, to, taken, capacity])).toEqual([
    [series.id, dayAhead(12), dayAhead(12), 0, 5],
    [series.id, dayAhead(19), dayAhead(19), 2, 5],
    [event.id, dayAhead(30), dayAhead(32), 4, 20],
  ])
  expect(closed).toMatchObject([{ from: dayAhead(39), to: dayAhead(50), note: 'Away' }])
})

test('nobody sees somebody else’s calendar: not by scope, nor by the id of the listing', async () => {
  const other = await provider(t.db)
  const theirs = await apiAs(t, other.person)
  const nothing = { requests: [], events: [], closed: [], rest: [] }
  expect(await read(theirs)).toMatchObject(nothing)
  await expect(read(theirs, { scope: 'all' })).rejects.toMatchObject({ status: 403 })
  await expect(read(theirs, { listing: guide.listing.id })).rejects.toMatchObject({ status: 404 })
  const traveler = await apiAs(t, await insertPerson(t.db))
  await expect(read(traveler)).rejects.toMatchObject({ status: 403 })
})

test('staff see what they manage: requests and closed days by the kind of listing, and events if they maintain them', async () => {
  const owner = await insertPerson(t.db, ['provider'])
  const lodge = await insertOrganization(t.db, { ownerId: owner.id })
  const room = await insertOffer(t.db, { organizationId: lodge.id })
  await askFor(t.api, room.id, { name: 'Lodge guest', from: dayAhead(8) })
  const festival = await insertEvent(t.db, { startsOn: dayAhead(4), endsOn: dayAhead(4) })
  const listing = { listing: guide.listing.id }
  const editor = await read(await apiAs(t, await insertPerson(t.db, ['editor'])), { scope: 'all' })
  expect(editor.events.map(({ id }) => id)).toContain(festival.id)
  expect([editor.requests, editor.closed]).toEqual([[], []])
  const moderator = await apiAs(t, await insertPerson(t.db, ['moderator']))
  const everyones = await read(moderator, { scope: 'all' })
  expect(everyones.requests.map(({ name }) => name)).toEqual(expect.arrayContaining(['Carla', 'Lodge guest']))
  expect([everyones.events, everyones.listings]).toEqual([[], []])
  const one = await read(moderator, { scope: 'all', ...listing })
  expect(one.requests.map(({ name }) => name)).not.toContain('Lodge guest')
  expect(one.listings.map(({ id }) => id)).toEqual([guide.listing.id])
  const manager = await apiAs(t, await insertPerson(t.db, ['manager']))
  const both = await read(manager, { scope: 'all' })
  expect([both.requests.length > 0, both.events.length > 0, both.closed.length > 0]).toEqual([
    true,
    true,
    true,
  ])
  await t.db.execute(sql`insert into roles (id, name, description, permissions, is_active)
    values (gen_random_uuid(), 'guides only', '', '{MANAGE_PROFILES}', true)`)
  const ofGuides = await apiAs(t, await insertPerson(t.db, ['guides only']))
  expect((await read(ofGuides, { scope: 'all' })).requests.map(({ name }) => name)).not.toContain(
    'Lodge guest',
  )
  await expect(read(ofGuides, { scope: 'all', listing: lodge.id })).rejects.toMatchObject({ status: 404 })
})

test('a full day says how many more there are; a span has its limit', async () => {
  const busy = await provider(t.db)
  const theirs = await apiAs(t, busy.person)
  await t.db.execute(sql`
    insert into requests (id, kind, offer_id, listing_id, name, phone, date_from, date_to, people, language, send_key)
    select gen_random_uuid(), 'offer', ${busy.offer.id}, ${busy.listing.id}, 'Guest ' || n, '+5592900000002',
      ${dayAhead(10)}::date + (n % 2), ${dayAhead(11)}::date, 1, 'en', gen_random_uuid()::text
    from generate_series(1, 400) n`)
  const found = await read(theirs)
  expect(found.requests.length).toBeLessThan(40)
  const on = (day: string) => found.requests.filter(({ from, to }) => from <= day && day <= to).length
  const rest = Object.fromEntries(found.rest.map(({ day, requests }) => [day, requests]))
  expect(on(dayAhead(10)) + Number(rest[dayAhead(10)])).toBe(200)
  expect(on(dayAhead(11)) + Number(rest[dayAhead(11)])).toBe(400)
  const day = await read(theirs, { from: dayAhead(10), to: dayAhead(10) })
  expect([day.requests.length, day.rest]).toEqual([200, []])
  await expect(read(theirs, { to: addDays(month.from, 62) })).rejects.toMatchObject({ status: 422 })
  expect((await read(theirs, { to: addDays(month.from, 61) })).requests.length).toBeGreaterThan(0)
})

test('a closed day cannot be requested; one open day among the requested ones is enough', async () => {
  const away = await provider(t.db)
  const theirs = await apiAs(t, away.person)
  const days = [{ from: dayAhead(20), to: dayAhead(24) }]
  const early = await askFor(t.api, away.offer.id, { from: dayAhead(22) })
  await theirs(closeDays, { listing: away.listing.id, days })
  const ask = (from: number, to = from) =>
    askFor(t.api, away.offer.id, { from: dayAhead(from), to: dayAhead(to) })
  const refused = { body: { fields: { from: { code: 'dayClosed' } } } }
  await expect(ask(20)).rejects.toMatchObject(refused)
  await expect(ask(22, 24)).rejects.toMatchObject(refused)
  expect((await ask(24, 25)).status).toBe('requested')
  expect((await ask(19)).status).toBe('requested')
  // the provider can still answer earlier requests
  expect((await theirs(getEnquiry, { id: early.id })).can.confirm).toBe(true)
  await theirs(openDays, { listing: away.listing.id, days })
  expect((await ask(20)).status).toBe('requested')
})
