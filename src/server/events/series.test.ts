import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getEvent, listEvents } from '#contract/directory/events.ts'
import { createOwnEvent, updateOwnEvent } from '#contract/events/changes.ts'
import { getEventPeopleCounts } from '#contract/events/people.ts'
import { rateLimits } from '#server/database/schema/accounts.ts'
import { events } from '#server/database/schema/events.ts'
import { engines } from '#tests/app.ts'
import { dayAhead, registerAt, seriesOf } from '#tests/requests.ts'
import { type SignedInProvider, signedInProvider } from '#tests/signed-in-provider.ts'
import { refreshEventDates } from './event-dates.ts'

describe.each(engines)('a series on %s', (engine) => {
  let { t, guide, api, confirm, close } = {} as SignedInProvider
  beforeAll(async () => {
    ;({ t, guide, api, confirm, close } = await signedInProvider(engine))
  })
  afterAll(() => close())
  beforeEach(async () => {
    await t.db.delete(rateLimits)
    await t.db.delete(events)
  })

  const days = [10, 24, 38, 52].map(dayAhead)
  const series = (more: object = {}) =>
    seriesOf(t.db, guide.listing.id, days, { maxParticipants: 1, ...more })
  const refused = (fields: object) => expect.objectContaining({ body: expect.objectContaining({ fields }) })

  test('is made of its days, in order and each once, and its next day is its first and last', async () => {
    const made = await api(createOwnEvent, {
      ...{ listingId: guide.listing.id, eventType: 'tour' as const, originalLanguage: 'pt' as const },
      texts: { title: { pt: 'Remada' }, description: { pt: 'Aos sábados.' } },
      dates: [days[1], days[0], days[1], days[2]] as string[],
    })
    expect(made).toMatchObject({ dates: days.slice(0, 3), startsOn: days[0], endsOn: days[0], missing: [] })
    const change = (more: object) => api(updateOwnEvent, { id: made.id, ...more })
    await expect(change({ dates: [dayAhead(-2), days[0]] })).rejects.toEqual(
      refused({ dates: { code: 'dayHasPassed' } }),
    )
    await expect(change({ dates: [days[0], dayAhead(800)] })).rejects.toEqual(
      refused({ dates: { code: 'tooLarge', most: 731 } }),
    )
    const many = Array.from({ length: 61 }, (_, at) => dayAhead(at + 1))
    await expect(change({ dates: many })).rejects.toMatchObject({ status: 422 })
    expect(await change({ dates: days.slice(1) })).toMatchObject({ dates: days.slice(1), startsOn: days[1] })
    expect(await change({ dates: [], startsOn: days[3], endsOn: days[3] })).toMatchObject({
      dates: [],
      startsOn: days[3],
    })
  })

  test('the database takes no days twice, out of order, too many, or beside a rule', async () => {
    const { id } = await series()
    const set = (row: Partial<typeof events.$inferInsert>) =>
      t.db.update(events).set(row).where(eq(events.id, id))
    const many = Array.from({ length: 61 }, (_, at) => dayAhead(at))
    for (const row of [
      { dates: [...days].reverse() },
      { dates: [days[0], days[0]] as string[] },
      { dates: many },
      { dates: [days[0]] as string[] },
      { dates: [days[0], dayAhead(800)] as string[] },
      { startsOn: dayAhead(11), endsOn: dayAhead(11) },
      { startsOn: null, endsOn: null },
      { rule: 'easter:0' },
    ])
      await expect(set(row)).rejects.toMatchObject({ cause: { code: '23514' } })
  })

  test('lists find it on each of its days to come, show that one, and its page has all of them', async () => {
    const { id } = await series()
    const found = async (from: string, to: string) => (await t.api(listEvents, { from, to })).items
    expect(await found(days[2] ?? '', days[2] ?? '')).toMatchObject([
      { id, startDate: days[2], endDate: days[2] },
    ])
    expect(await found(dayAhead(11), dayAhead(23))).toEqual([])
    expect((await t.api(listEvents)).items).toMatchObject([{ id, startDate: days[0] }])
    expect(await t.api(getEvent, { id })).toMatchObject({ dates: days, startDate: days[0] })
    // a cached list follows
    await t.db
      .update(events)
      .set({ dates: days.slice(0, 2) })
      .where(eq(events.id, id))
    await expect.poll(() => found(days[2] ?? '', days[2] ?? '')).toEqual([])
  })

  test('a calendar has each day as an entry of its own', async () => {
    const { id } = await series()
    for (const feed of [`events/${id}.ics`, 'events.ics']) {
      const text = (await (await t.request(`/api/tourism/${feed}`)).text()).replace(/\r\n /g, '')
      const uids = text.split('\r\n').filter((line) => line.startsWith('UID:'))
      expect(uids.map((line) => line.slice(4, 14))).toEqual(days)
      for (const day of days) expect(text).toContain(`:${day.replaceAll('-', '')}T080000`)
    }
  })

  test('its page and its people move to the next day when one has passed', async () => {
    const event = await series({ dates: [dayAhead(0), ...days], startsOn: dayAhead(0), endsOn: dayAhead(0) })
    const first = await registerAt(t.api, event.id, { contact: 'first@series.example' })
    await confirm(first.id)
    const waits = await registerAt(t.api, event.id, { contact: 'waits@series.example' })
    expect(waits.status).toBe('waitlisted')
    expect(await api(getEventPeopleCounts, { id: event.id })).toMatchObject({ confirmed: 1, waiting: 1 })
    const { rolled } = await refreshEventDates(t.db, dayAhead(1))
    expect(rolled).toBe(1)
    const now = () => t.api(getEvent, { id: event.id })
    await expect.poll(now).toMatchObject({ startDate: days[0], currentParticipants: 0 })
    expect(await api(getEventPeopleCounts, { id: event.id })).toMatchObject({ confirmed: 0, waiting: 0 })
    expect((await refreshEventDates(t.db, dayAhead(1))).rolled).toBe(0)
    const second = await registerAt(t.api, event.id, {
      day: days[0],
      contact: 'second@series.example',
    })
    expect(second.status).toBe('requested')
    await confirm(second.id)
    await expect.poll(async () => (await now()).currentParticipants).toBe(1)
    expect((await refreshEventDates(t.db, dayAhead(53))).rolled).toBe(0)
  })
})
