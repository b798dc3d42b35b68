import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getEvent } from '#contract/directory/events.ts'
import { updateOwnEvent } from '#contract/events/changes.ts'
import { getRequest } from '#contract/requests/traveler.ts'
import { rateLimits } from '#server/database/schema/accounts.ts'
import { eventDays } from '#server/database/schema/event-places.ts'
import { events } from '#server/database/schema/events.ts'
import { requests } from '#server/database/schema/requests.ts'
import { engines } from '#tests/app.ts'
import { dayAhead, registerAt, seriesOf, tokenIn } from '#tests/requests.ts'
import { type SignedInProvider, signedInProvider } from '#tests/signed-in-provider.ts'

const days = [10, 24, 38].map(dayAhead) as [string, string, string]

describe.each(engines)('days that come and go on %s', (engine) => {
  let { t, mail, guide, api, confirm, close } = {} as SignedInProvider
  beforeAll(async () => {
    ;({ t, mail, guide, api, confirm, close } = await signedInProvider(engine))
  })
  afterAll(() => close())
  beforeEach(() => t.db.delete(rateLimits))

  const event = (more: object = {}) => seriesOf(t.db, guide.listing.id, days, { maxParticipants: 5, ...more })
  const comes = async (id: string, day: string, name: string) => {
    const asked = await registerAt(t.api, id, { day, contact: `${name}@dropped.example` })
    await confirm(asked.id)
    return tokenIn(asked.address)
  }
  const change = (id: string, more: object) => api(updateOwnEvent, { id, ...more })
  const read = (token: string) => t.api(getRequest, { token })
  const takenOf = async (id: string) => {
    const rows = await t.db.select().from(eventDays).where(eq(eventDays.eventId, id))
    return Object.fromEntries(rows.filter(({ isClosed }) => !isClosed).map(({ day, taken }) => [day, taken]))
  }

  test('people of a dropped day are told, whichever it is, and people of other days are not', async () => {
    const { id } = await event()
    const [first, second, third] = [
      await comes(id, days[0], 'first'),
      await comes(id, days[1], 'second'),
      await comes(id, days[2], 'third'),
    ]
    expect(await change(id, { dates: [days[0], days[2]] })).toMatchObject({ startsOn: days[0] })
    const letter = await mail.to('second@dropped.example', 3)
    expect(letter.subject).toMatch(/^Canceled: .*, your day$/)
    const calendar = new TextDecoder().decode(letter.attachments[0]?.content as ArrayBuffer)
    expect(calendar).toContain('STATUS:CANCELLED')
    expect(await read(second)).toMatchObject({
      state: 'canceled',
      isDayCanceled: true,
      days: { from: days[1] },
    })
    // the next one too: it does not move to the day after it
    const far = dayAhead(52)
    expect(await change(id, { dates: [days[2], far] })).toMatchObject({ startsOn: days[2], taken: 1 })
    await mail.to('first@dropped.example', 3)
    expect(await read(first)).toMatchObject({ state: 'canceled', isDayCanceled: true })
    expect(await read(third)).toMatchObject({ state: 'confirmed', days: { from: days[2] } })
    expect(mail.letters.filter(({ to }) => to?.[0]?.address === 'third@dropped.example')).toHaveLength(2)
    expect(await takenOf(id)).toEqual({ [days[2]]: 1, [far]: 0 })
    await expect
      .poll(() => t.api(getEvent, { id }))
      .toMatchObject({
        currentParticipants: 1,
        dayPlaces: [
          { day: days[2], taken: 1 },
          { day: far, taken: 0 },
        ],
      })
  })

  test('another hour reaches everyone with their own day; a new day before the next one moves nobody', async () => {
    const { id } = await event()
    const later = await comes(id, days[1], 'hour')
    expect(await change(id, { dates: [dayAhead(5), ...days] })).toMatchObject({
      startsOn: dayAhead(5),
      taken: 0,
    })
    await change(id, { startTime: '06:00' })
    expect((await mail.to('hour@dropped.example', 3)).subject).toMatch(/^Another date or place/)
    expect(await read(later)).toMatchObject({
      state: 'confirmed',
      days: { from: days[1], to: days[1], time: '06:00' },
      settled: { from: days[1], time: '06:00' },
    })
    expect(mail.letters.filter(({ to }) => to?.[0]?.address === 'hour@dropped.example')).toHaveLength(3)
  })

  test('a day that comes back before anybody was told has its people and places', async () => {
    const { id } = await event({ maxParticipants: 1 })
    await comes(id, days[1], 'back')
    const set = (dates: string[]) => t.db.update(events).set({ dates }).where(eq(events.id, id))
    await set([days[0], days[2]])
    await set(days)
    expect(await takenOf(id)).toEqual({ [days[0]]: 0, [days[1]]: 1, [days[2]]: 0 })
    expect((await registerAt(t.api, id, { day: days[1] })).status).toBe('waitlisted')
  })

  test('one day that becomes a series keeps its people on that day; the end of a series keeps its one day', async () => {
    const { id } = await event({ dates: [], startsOn: days[1], endsOn: days[1] })
    const stays = await comes(id, days[1], 'stays')
    expect(await change(id, { dates: days })).toMatchObject({ startsOn: days[0], taken: 0 })
    expect(await takenOf(id)).toEqual({ [days[0]]: 0, [days[1]]: 1, [days[2]]: 0 })
    const goes = await comes(id, days[0], 'goes')
    expect(await change(id, { dates: [], startsOn: days[1], endsOn: days[1] })).toMatchObject({ taken: 1 })
    await mail.to('goes@dropped.example', 3)
    expect(await read(goes)).toMatchObject({ state: 'canceled' })
    expect(await read(stays)).toMatchObject({ state: 'confirmed', days: { from: days[1] } })
    expect(await takenOf(id)).toEqual({})
    const rows = await t.db.select().from(requests).where(eq(requests.eventId, id))
    expect(rows).toHaveLength(2)
  })

  test('places are never fewer than are taken on the fullest day', async () => {
    const { id } = await event()
    await comes(id, days[2], 'full-one')
    await comes(id, days[2], 'full-two')
    await expect(change(id, { maxParticipants: 1 })).rejects.toMatchObject({
      body: { fields: { maxParticipants: { code: 'tooSmall', least: 2 } } },
    })
    expect(await change(id, { maxParticipants: 2 })).toMatchObject({ maxParticipants: 2 })
    expect((await registerAt(t.api, id, { day: days[2] })).status).toBe('waitlisted')
  })
})
