import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getEvent } from '#contract/directory/events.ts'
import { getEventPeopleCounts, listEventPeople, sendEventMessage } from '#contract/events/people.ts'
import { listEnquiries } from '#contract/requests/provider.ts'
import { changeRequest, getRequest, withdrawRequest } from '#contract/requests/traveler.ts'
import { rateLimits } from '#server/database/schema/accounts.ts'
import { eventDays, eventPlaces } from '#server/database/schema/event-places.ts'
import { events } from '#server/database/schema/events.ts'
import { requests } from '#server/database/schema/requests.ts'
import { refreshEventDates } from '#server/events/event-dates.ts'
import { engines } from '#tests/app.ts'
import { untilOneWaits } from '#tests/lock-waits.ts'
import { dayAhead, insertAsked, registerAt, seriesOf, tokenIn, untilHeard } from '#tests/requests.ts'
import { requestAs } from '#tests/signed-in.ts'
import { type SignedInProvider, signedInProvider } from '#tests/signed-in-provider.ts'
import { lockPlaces } from './places-queries.ts'

const days = [10, 24, 38].map(dayAhead) as [string, string, string]

describe.each(engines)('registering for a day of a series, on %s', (engine) => {
  let { t, mail, guide, api, confirm, close } = {} as SignedInProvider
  beforeAll(async () => {
    ;({ t, mail, guide, api, confirm, close } = await signedInProvider(engine))
  })
  afterAll(() => close())
  beforeEach(() => t.db.delete(rateLimits))

  const series = (more: object = {}) =>
    seriesOf(t.db, guide.listing.id, days, { maxParticipants: 1, ...more })
  const placesOf = async (eventId: string) => {
    const rows = await t.db.select().from(eventDays).where(eq(eventDays.eventId, eventId))
    return Object.fromEntries(rows.map(({ day, taken }) => [day, taken]))
  }

  test('the organizer, the mails, the page and the calendar show the day that a traveler chose', async () => {
    const event = await series()
    const later = await registerAt(t.api, event.id, { day: days[1], contact: 'later@days.example' })
    const next = await registerAt(t.api, event.id, { contact: 'next@days.example' })
    expect(await t.api(getRequest, { token: tokenIn(later.address) })).toMatchObject({
      days: { from: days[1], to: days[1], time: '08:00' },
    })
    expect(await t.api(getRequest, { token: tokenIn(next.address) })).toMatchObject({
      days: { from: days[0] },
    })
    const asked = (await api(listEnquiries, {})).items.find(({ id }) => id === later.id)
    expect(asked).toMatchObject({ days: { from: days[1] }, placesLeft: 1 })
    await confirm(later.id)
    const letter = await mail.to('later@days.example', 2)
    const calendar = new TextDecoder().decode(letter.attachments[0]?.content as ArrayBuffer)
    expect(calendar).toContain(`:${days[1].replaceAll('-', '')}`)
    expect(await placesOf(event.id)).toEqual({ [days[0]]: 0, [days[1]]: 1, [days[2]]: 0 })
    const shown = () => t.api(getEvent, { id: event.id })
    await expect.poll(async () => (await shown()).dayPlaces[1]).toEqual({ day: days[1], taken: 1 })
    expect((await shown()).currentParticipants).toBe(0)
    expect((await registerAt(t.api, event.id, { day: days[1] })).status).toBe('waitlisted')
    expect((await registerAt(t.api, event.id, { day: days[0] })).status).toBe('requested')
  })

  test('an unknown, past or dropped day is refused at its field', async () => {
    const event = await series({ dates: [dayAhead(-4), ...days] })
    const once = await series({ dates: [], startsOn: days[0], endsOn: days[0] })
    const wrong = { body: { fields: { day: { code: 'notAnOption' } } } }
    for (const day of [dayAhead(-4), dayAhead(11)])
      await expect(registerAt(t.api, event.id, { day })).rejects.toMatchObject(wrong)
    await expect(registerAt(t.api, once.id, { day: days[1] })).rejects.toMatchObject(wrong)
    expect((await registerAt(t.api, once.id, { day: days[0] })).status).toBe('requested')
    await t.db
      .update(events)
      .set({ dates: [days[0], days[2]] })
      .where(eq(events.id, event.id))
    await expect(registerAt(t.api, event.id, { day: days[1] })).rejects.toMatchObject(wrong)
  })

  test('a day that is dropped while the form is sent is refused, and has no waitlist', async () => {
    const event = await series()
    const held = Promise.withResolvers<void>()
    const go = Promise.withResolvers<void>()
    const dropping = t.db.transaction(async (tx) => {
      await lockPlaces(tx, event.id)
      held.resolve()
      await go.promise
      await tx
        .update(events)
        .set({ dates: [days[0], days[2]] })
        .where(eq(events.id, event.id))
    })
    await held.promise
    const late = registerAt(t.api, event.id, { day: days[1] }).catch((error) => error)
    // the embedded engine has one connection, so nobody can watch who is waiting
    if (engine === 'postgresql') await untilOneWaits(t.db)
    go.resolve()
    await dropping
    expect(await late).toMatchObject({ body: { fields: { day: { code: 'notAnOption' } } } })
    expect(await t.db.$count(requests, eq(requests.eventId, event.id))).toBe(0)
  })

  test('withdrawing from last year’s date of an annual event frees no place of this year', async () => {
    const rule = `fixed:${days[0].slice(5)}`
    const once = { dates: [], startsOn: days[0], endsOn: days[0], rule, durationDays: 1 }
    const event = await series({ ...once, maxParticipants: 1 })
    const before = await registerAt(t.api, event.id)
    await confirm(before.id)
    await refreshEventDates(t.db, dayAhead(12))
    const [moved] = await t.db.select().from(events).where(eq(events.id, event.id))
    expect(moved).toMatchObject({ currentParticipants: 0 })
    const now = await registerAt(t.api, event.id)
    await confirm(now.id)
    await t.api(withdrawRequest, { token: tokenIn(before.address) })
    const [places] = await t.db.select().from(eventPlaces).where(eq(eventPlaces.eventId, event.id))
    expect(places).toMatchObject({ taken: 1 })
    expect((await registerAt(t.api, event.id)).status).toBe('waitlisted')
  })

  test('many confirmations at once for two days take no more places than each day has', async () => {
    const event = await series({ maxParticipants: 7 })
    const ids = await insertAsked(t.db, event.id, guide.listing.id, 60)
    for (const [at, id] of ids.entries()) {
      const day = days[at % 2] as string
      await t.db.update(requests).set({ dateFrom: day, dateTo: day }).where(eq(requests.id, id))
    }
    const done = await Promise.allSettled(ids.map((id) => untilHeard(() => confirm(id))))
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(14)
    for (const each of done)
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ body: { reason: 'noPlacesLeft' } })
    expect(await placesOf(event.id)).toEqual({ [days[0]]: 7, [days[1]]: 7, [days[2]]: 0 })
    const [whole] = await t.db.select().from(eventPlaces).where(eq(eventPlaces.eventId, event.id))
    expect(whole?.taken).toBe(7)
  }, 120_000)

  test('the database itself refuses more places of a day than there are, and any of a dropped day', async () => {
    const event = await series({ maxParticipants: 2 })
    const write = (day: string, taken: number) =>
      t.db
        .update(eventDays)
        .set({ taken })
        .where(and(eq(eventDays.eventId, event.id), eq(eventDays.day, day)))
    const refused = { cause: { code: '23514' } }
    await expect(write(days[1], 3)).rejects.toMatchObject(refused)
    await write(days[0], 2)
    const [row] = await t.db.select().from(events).where(eq(events.id, event.id))
    expect(row?.currentParticipants).toBe(2)
    await t.db
      .update(events)
      .set({ dates: [days[0], days[2]] })
      .where(eq(events.id, event.id))
    await expect(write(days[1], 1)).rejects.toMatchObject(refused)
    await t.db
      .update(events)
      .set({ status: 'canceled', canceledAt: new Date() })
      .where(eq(events.id, event.id))
    expect(await placesOf(event.id)).toEqual({ [days[0]]: 0, [days[1]]: 0, [days[2]]: 0 })
    await expect(write(days[2], 1)).rejects.toMatchObject(refused)
  })

  test('a place that opens up goes to somebody waiting for that day, and to nobody else', async () => {
    const event = await series()
    const first = await registerAt(t.api, event.id, { day: days[1] })
    await confirm(first.id)
    const other = await registerAt(t.api, event.id, { day: days[0] })
    await confirm(other.id)
    const waits = [
      await registerAt(t.api, event.id, { day: days[0] }),
      await registerAt(t.api, event.id, { day: days[1] }),
    ]
    const states = () =>
      Promise.all(
        waits.map(async ({ address }) => (await t.api(getRequest, { token: tokenIn(address) })).state),
      )
    expect(await states()).toEqual(['waitlisted', 'waitlisted'])
    await t.api(withdrawRequest, { token: tokenIn(first.address) })
    expect(await states()).toEqual(['waitlisted', 'offered'])
    expect(await placesOf(event.id)).toEqual({ [days[0]]: 1, [days[1]]: 1, [days[2]]: 0 })
  })

  test('people waiting for an answer or a place can change the day; a confirmed day does not move', async () => {
    const event = await series()
    const first = await registerAt(t.api, event.id, { day: days[0] })
    await confirm(first.id)
    const waits = await registerAt(t.api, event.id, {
      day: days[0],
      people: 1,
      contact: 'waits@move.example',
    })
    const token = tokenIn(waits.address)
    const change = (day: string | undefined, of = token) =>
      t.api(changeRequest, { token: of, day, people: 1, message: 'Another day.' })
    expect(await t.api(getRequest, { token })).toMatchObject({ state: 'waitlisted', openDays: days })
    // the day stays if none is named
    expect(await change(undefined)).toMatchObject({ state: 'waitlisted', days: { from: days[0] } })
    for (const day of [dayAhead(-1), dayAhead(11)])
      await expect(change(day)).rejects.toMatchObject({ body: { fields: { day: { code: 'notAnOption' } } } })
    // there is a free place, which is offered at once
    expect(await change(days[1])).toMatchObject({ state: 'offered', days: { from: days[1] }, openDays: [] })
    expect((await mail.to('waits@move.example', 2)).text).toContain('A place opened up')
    const asks = await registerAt(t.api, event.id, { day: days[2] })
    expect(await change(days[1], tokenIn(asks.address))).toMatchObject({
      state: 'requested',
      days: { from: days[1] },
    })
    const seen = (await api(listEnquiries, {})).items.find(({ id }) => id === asks.id)
    expect(seen).toMatchObject({ days: { from: days[1] }, message: 'Another day.' })
    await expect(change(days[1], tokenIn(first.address))).rejects.toMatchObject({
      body: { reason: 'stepNotOpen' },
    })
    expect(await placesOf(event.id)).toEqual({ [days[0]]: 1, [days[1]]: 1, [days[2]]: 0 })
  })

  test('moving to another day’s waitlist means joining its end, and fewer people may fit at once', async () => {
    const event = await series({ maxParticipants: 2 })
    for (const day of [days[0], days[1]])
      await confirm((await registerAt(t.api, event.id, { day, people: 1 })).id)
    const moves = await registerAt(t.api, event.id, { day: days[0], people: 2 })
    const stays = await registerAt(t.api, event.id, { day: days[1], people: 2 })
    const of = async ({ address }: { address: string }) =>
      (await t.api(getRequest, { token: tokenIn(address) })).state
    const change = ({ address }: { address: string }, more: object) =>
      t.api(changeRequest, { token: tokenIn(address), people: 2, message: '', ...more })
    expect(await change(moves, { day: days[1] })).toMatchObject({ state: 'waitlisted' })
    await change(stays, { people: 1 })
    expect([await of(stays), await of(moves)]).toEqual(['offered', 'waitlisted'])
  })

  test('people registered for a later day keep their place when the series moves on to it', async () => {
    const event = await series({ dates: [dayAhead(0), ...days], startsOn: dayAhead(0), endsOn: dayAhead(0) })
    const later = await registerAt(t.api, event.id, { day: days[0] })
    await confirm(later.id)
    await refreshEventDates(t.db, dayAhead(1))
    await expect
      .poll(() => t.api(getEvent, { id: event.id }))
      .toMatchObject({ startDate: days[0], currentParticipants: 1, dayPlaces: [{ taken: 1 }, {}, {}] })
    expect((await registerAt(t.api, event.id, { day: days[0] })).status).toBe('waitlisted')
  })

  test('people are listed, counted, exported and written to by day', async () => {
    const event = await series({ maxParticipants: 5 })
    const [one, two] = ['one@by-day.example', 'two@by-day.example']
    await confirm((await registerAt(t.api, event.id, { day: days[0], contact: one })).id)
    await confirm((await registerAt(t.api, event.id, { day: days[2], contact: two })).id)
    const id = event.id
    const list = async (day?: string) => (await api(listEventPeople, { id, ...(day && { day }) })).items
    expect((await list()).map(({ day }) => day)).toEqual([days[0], days[2]])
    expect((await list(days[2])).map(({ email }) => email)).toEqual([two])
    expect(await api(getEventPeopleCounts, { id, day: days[2] })).toMatchObject({
      confirmed: 1,
      days: [{ day: days[0], confirmed: 1 }, { confirmed: 0 }, { day: days[2], confirmed: 1 }],
    })
    expect((await api(getEventPeopleCounts, { id })).confirmed).toBe(2)
    const request = await requestAs(t, guide.person)
    const csv = await (await request(`/api/tourism/admin/events/${id}/people.csv?day=${days[2]}`)).text()
    expect(csv.split('\r\n')[0]).toContain('Dia')
    expect(csv).toContain(`${days[2]},Jonas Weber`)
    expect(csv).not.toContain(one)
    const sent = await api(sendEventMessage, { id, day: days[2], message: 'Bring boots.' })
    expect(sent.to).toBe(1)
    expect((await mail.to(two, 3)).text).toContain('Bring boots.')
    expect(
      mail.letters.filter(({ text, to }) => text?.includes('boots') && to?.[0]?.address === one),
    ).toEqual([])
  })
})
