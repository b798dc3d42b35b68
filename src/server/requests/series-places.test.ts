import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getEvent } from '#contract/directory/events.ts'
import { changeRequest, getRequest, withdrawRequest } from '#contract/requests/traveler.ts'
import { eventDays, eventPlaces } from '#server/database/schema/event-places.ts'
import { events } from '#server/database/schema/events.ts'
import { requests } from '#server/database/schema/requests.ts'
import { refreshEventDates } from '#server/events/event-dates.ts'
import { engines } from '#tests/app.ts'
import { dayAhead, insertAsked, registerAt, seriesOf, tokenIn, untilHeard } from '#tests/requests.ts'
import { withProvider } from '#tests/with-provider.ts'

const days = [10, 24, 38].map(dayAhead) as [string, string, string]

describe.each(engines)('places of the days of a series on %s', (engine) => {
  const { t, guide, confirm } = withProvider({ engine })

  const series = (more: object = {}) =>
    seriesOf(t.db, guide.listing.id, days, { maxParticipants: 1, ...more })
  const placesOf = async (eventId: string) => {
    const rows = await t.db.select().from(eventDays).where(eq(eventDays.eventId, eventId))
    return Object.fromEntries(rows.map(({ day, taken }) => [day, taken]))
  }

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
})
