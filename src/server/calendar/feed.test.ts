import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endCalendarAddress, getCalendarAddress, makeCalendarAddress } from '#contract/calendar/address.ts'
import { closeDays } from '#contract/calendar/calendar.ts'
import { rateLimits, sessions, users } from '#server/database/schema/accounts.ts'
import { calendarAddresses } from '#server/database/schema/calendar.ts'
import { limits } from '#server/http/index.ts'
import { insertPerson } from '#tests/people.ts'
import { askFor, comingEvent, dayAhead, provider, registerAt } from '#tests/requests.ts'
import { apiAs } from '#tests/signed-in.ts'
import { type SignedInProvider, signedInProvider } from '#tests/signed-in-provider.ts'

let { t, guide, api, confirm, close } = {} as SignedInProvider
beforeAll(async () => {
  ;({ t, guide, api, confirm, close } = await signedInProvider('postgresql'))
})
afterAll(() => close())
beforeEach(() => t.db.delete(rateLimits))

const make = async (as = api) => new URL((await as(makeCalendarAddress)).address).pathname
const read = (calendar: string) =>
  new ICAL.Component(ICAL.parse(calendar)).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
const propertyOf = (event: ICAL.Event | undefined, name: string) =>
  event?.component.getFirstPropertyValue(name)

test('a phone reads requests as tentative, guests with their names, events and closed days', async () => {
  await askFor(t.api, guide.offer.id, { name: 'Anna; Lindqvist', from: dayAhead(8), to: dayAhead(9) })
  const agreed = await askFor(t.api, guide.offer.id, { name: 'Carla', from: dayAhead(5), people: 3 })
  await confirm(agreed.id)
  const event = await comingEvent(t.db, guide.listing.id, 20)
  const coming = await registerAt(t.api, event.id, { name: 'Marta Ruiz', people: 4 })
  await confirm(coming.id)
  const days = [{ from: dayAhead(20), to: dayAhead(22) }]
  await api(closeDays, { listing: guide.listing.id, days, note: 'Belém' })
  const answer = await t.request(await make())
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, max-age=60',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  const text = await answer.text()
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  const found = read(text).sort((a, b) => a.startDate.compare(b.startDate))
  expect(
    found.map((each) => [
      each.summary,
      propertyOf(each, 'status'),
      propertyOf(each, 'transp'),
      each.startDate.isDate,
    ]),
  ).toEqual([
    ['Carla, 3 pessoas · Canoa à noite', null, 'OPAQUE', true],
    ['Anna; Lindqvist, 2 pessoas · Canoa à noite', 'TENTATIVE', 'TRANSPARENT', true],
    [`Fechado · ${guide.listing.name}`, null, 'OPAQUE', true],
    [event.title.en, null, 'TRANSPARENT', false],
  ])
  const [, asked, shut, feast] = found
  expect([asked?.startDate.toString(), asked?.endDate.toString()]).toEqual([dayAhead(8), dayAhead(10)])
  expect([shut?.startDate.toString(), shut?.endDate.toString(), shut?.description]).toEqual([
    dayAhead(20),
    dayAhead(23),
    'Belém',
  ])
  expect(feast?.description).toBe('4 de 20 vagas ocupadas\nMarta Ruiz, 4 pessoas')
  expect([feast?.startDate.toString(), feast?.startDate.zone.tzid]).toEqual([
    `${dayAhead(30)}T17:30:00`,
    'America/Manaus',
  ])
})

test('an unchanged calendar is not sent again', async () => {
  const path = await make()
  const etag = String((await t.request(path)).headers.get('etag'))
  const again = await t.request(path, { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('the secret is stored as a hash, shown once, replaced and deleted', async () => {
  const other = await provider(t.db)
  const theirs = await apiAs(t, other.person)
  expect(await theirs(getCalendarAddress)).toEqual({ createdAt: null })
  const first = await make(theirs)
  expect(JSON.stringify(await t.db.select().from(calendarAddresses))).not.toContain(first.slice(10, 32))
  expect(Object.keys(await theirs(getCalendarAddress))).toEqual(['createdAt'])
  const second = await make(theirs)
  expect([(await t.request(first)).status, (await t.request(second)).status]).toEqual([404, 200])
  // nothing of the other provider is in it
  expect(read(await (await t.request(second)).text())).toEqual([])
  await theirs(endCalendarAddress)
  await theirs(endCalendarAddress)
  expect((await t.request(second)).status).toBe(404)
})

test('it ends with the permission, and needs a fresh login', async () => {
  const person = await insertPerson(t.db, ['provider'])
  const theirs = await apiAs(t, person)
  const path = await make(theirs)
  await t.db.update(users).set({ isActive: false }).where(eq(users.id, person.id))
  expect((await t.request(path)).status).toBe(404)
  await t.db.update(users).set({ isActive: true }).where(eq(users.id, person.id))
  expect((await t.request(path)).status).toBe(200)
  const anHourAgo = new Date(Date.now() - 3_600_000)
  await t.db.update(sessions).set({ createdAt: anHourAgo }).where(eq(sessions.userId, person.id))
  await expect(theirs(makeCalendarAddress)).rejects.toMatchObject({
    status: 403,
    body: { code: 'sign_in_again' },
  })
})

test('guessing is stopped, and cannot use up the owner’s limit', async () => {
  const path = await make()
  const guess = async () => (await t.request(`/calendar/${'x'.repeat(22)}.ics`)).status
  for (let at = 0; at < limits.calendarGuessesByAddress.most; at += 1) expect(await guess()).toBe(404)
  expect(await guess()).toBe(429)
  expect((await t.request(path)).status).toBe(200)
})
