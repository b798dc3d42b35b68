import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  checkInEventPeople,
  confirmEventPeople,
  getEventPeopleCounts,
  listEventPeople,
} from '#contract/events/people.ts'
import { declineEnquiry, getEnquiry } from '#contract/requests/provider.ts'
import { changeRequest, withdrawRequest } from '#contract/requests/traveler.ts'
import { auditEntries, rateLimits } from '#server/database/schema/accounts.ts'
import { requests } from '#server/database/schema/requests.ts'
import { engines } from '#tests/app.ts'
import { insertPerson } from '#tests/people.ts'
import { comingEvent, dayAhead, provider, registerAt, seriesOf, tokenIn } from '#tests/requests.ts'
import { apiAs } from '#tests/signed-in.ts'
import { type SignedInProvider, signedInProvider } from '#tests/signed-in-provider.ts'

describe.each(engines)('the people of an event, on %s', (engine) => {
  let { t, mail, guide, api, close } = {} as SignedInProvider
  beforeAll(async () => {
    ;({ t, mail, guide, api, close } = await signedInProvider(engine))
  })
  afterAll(() => close())
  beforeEach(() => t.db.delete(rateLimits))

  const askedFor = async (id: string) => (await api(listEventPeople, { id, group: 'asked' })).items
  const pairs = (people: { id: string; updatedAt: string }[]) =>
    people.map(({ id, updatedAt }) => ({ id, updatedAt }))
  async function registered(eventId: string, count: number, more: object = {}) {
    const made = []
    for (let n = 0; n < count; n += 1) {
      await t.db.delete(rateLimits)
      made.push(await registerAt(t.api, eventId, { name: `Guest ${n}`, ...more }))
    }
    return made
  }

  test('twenty are confirmed at once, each with a mail and a log entry', async () => {
    const event = await comingEvent(t.db, guide.listing.id, 20)
    const contact = `guest-${event.slug}@mail.example`
    await registered(event.id, 19)
    await registered(event.id, 1, { contact })
    const people = await askedFor(event.id)
    expect(people).toHaveLength(20)
    expect(await api(confirmEventPeople, { id: event.id, people: pairs(people) })).toEqual({
      confirmed: 20,
      refused: [],
    })
    expect((await mail.to(contact, 2)).subject).toMatch(/^Confirmed: /)
    const ids = people.map(({ id }) => id)
    const log = await t.db.select().from(auditEntries).where(inArray(auditEntries.subjectId, ids))
    expect(log.map(({ action }) => action)).toEqual(Array(20).fill('request.confirm'))
    expect(await api(getEventPeopleCounts, { id: event.id })).toMatchObject({
      confirmed: 20,
      asked: 0,
      places: 20,
    })
  })

  test('requests that do not fit, changed or were withdrawn are named, and the others are confirmed', async () => {
    const event = await comingEvent(t.db, guide.listing.id, 3)
    const made = [
      await registered(event.id, 1, { name: 'Ana', people: 2 }),
      await registered(event.id, 1, { name: 'Bia', people: 1 }),
      await registered(event.id, 1, { name: 'Caio', people: 1 }),
      await registered(event.id, 1, { name: 'Davi', people: 3 }),
    ].flat()
    const people = pairs(await askedFor(event.id))
    await t.api(changeRequest, { token: tokenIn(made[1]?.address ?? ''), people: 1, message: 'By bus' })
    await t.api(withdrawRequest, { token: tokenIn(made[2]?.address ?? '') })
    // as if it had been read after the withdrawal
    const [left] = await t.db
      .select()
      .from(requests)
      .where(eq(requests.id, String(made[2]?.id)))
    if (people[2] && left) people[2].updatedAt = left.updatedAt.toISOString()
    expect(await api(confirmEventPeople, { id: event.id, people })).toEqual({
      confirmed: 1,
      refused: [
        { id: made[1]?.id, name: 'Bia', reason: 'enquiryChanged' },
        { id: made[2]?.id, name: 'Caio', reason: 'stepNotOpen' },
        { id: made[3]?.id, name: 'Davi', reason: 'noPlacesLeft' },
      ],
    })
  })

  test('nobody confirms or ticks the people of somebody else’s event, or of another event', async () => {
    const event = await comingEvent(t.db, guide.listing.id, 3)
    const [asked] = await registered(event.id, 1)
    const people = pairs(await askedFor(event.id))
    const ticks = [{ id: String(asked?.id), isHere: true, at: new Date().toISOString() }]
    const other = await provider(t.db)
    const theirs = await apiAs(t, other.person)
    const elsewhere = await comingEvent(t.db, other.listing.id, 3)
    for (const refused of [
      () => theirs(confirmEventPeople, { id: event.id, people }),
      () => theirs(checkInEventPeople, { id: event.id, ticks }),
      () => theirs(confirmEventPeople, { id: elsewhere.id, people }),
    ])
      await expect(refused()).rejects.toMatchObject({ status: 404 })
    expect(await theirs(checkInEventPeople, { id: elsewhere.id, ticks })).toEqual({ people: [] })
    const staff = await apiAs(t, await insertPerson(t.db, ['moderator']))
    expect(await staff(confirmEventPeople, { id: event.id, people })).toMatchObject({ confirmed: 1 })
  })

  test('the latest tick wins by its time, whenever it arrives, and only for people with a place', async () => {
    const event = await comingEvent(t.db, guide.listing.id, 9)
    await registered(event.id, 2, { people: 3 })
    const [first, second] = await askedFor(event.id)
    await api(confirmEventPeople, { id: event.id, people: pairs(first ? [first] : []) })
    const id = String(first?.id)
    const tick = (isHere: boolean, ago: number, of = id) =>
      api(checkInEventPeople, {
        id: event.id,
        ticks: [{ id: of, isHere, at: new Date(Date.now() - ago * 1000).toISOString() }],
      })
    const here = async () => (await api(listEventPeople, { id: event.id })).items.map((each) => each.isHere)
    expect(await tick(true, 600)).toEqual({ people: [{ id, isHere: true }] })
    expect(await tick(false, 900), 'sent late').toEqual({ people: [] })
    expect(await here()).toEqual([true])
    expect(await api(getEventPeopleCounts, { id: event.id })).toMatchObject({
      here: 3,
      confirmed: 3,
      places: 9,
    })
    // a clock that is ahead by a day
    await tick(true, -86_400)
    expect(await tick(false, 0)).toEqual({ people: [{ id, isHere: false }] })
    expect(await tick(true, 0, String(second?.id)), 'not confirmed').toEqual({ people: [] })
    await tick(true, 0)
    const { updatedAt } = await api(getEnquiry, { id })
    await api(declineEnquiry, { id, updatedAt, message: 'The boat broke.' })
    expect(await api(getEventPeopleCounts, { id: event.id })).toMatchObject({ here: 0 })
  })

  test('each day of a series has its own places, guests and ticks', async () => {
    const days = [dayAhead(3), dayAhead(4)]
    const event = await seriesOf(t.db, guide.listing.id, days, { maxParticipants: 5 })
    await registered(event.id, 1, { day: days[1], people: 2 })
    const people = await askedFor(event.id)
    await api(confirmEventPeople, { id: event.id, people: pairs(people) })
    const at = new Date().toISOString()
    await api(checkInEventPeople, { id: event.id, ticks: [{ id: String(people[0]?.id), isHere: true, at }] })
    const counts = await api(getEventPeopleCounts, { id: event.id })
    expect(counts).toMatchObject({ places: null, here: 2 })
    expect(counts.days.map(({ confirmed, here, places }) => [confirmed, here, places])).toEqual([
      [0, 0, 5],
      [2, 2, 5],
    ])
    expect(await api(getEventPeopleCounts, { id: event.id, day: days[1] })).toMatchObject({
      places: 5,
      here: 2,
    })
  })
})
