import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getEvent } from '#contract/directory/events.ts'
import { getEventPeopleCounts, listEventPeople, sendEventMessage } from '#contract/events/people.ts'
import { listEnquiries } from '#contract/requests/provider.ts'
import { changeRequest, getRequest } from '#contract/requests/traveler.ts'
import { eventDays } from '#server/database/schema/event-places.ts'
import { events } from '#server/database/schema/events.ts'
import { requests } from '#server/database/schema/requests.ts'
import { engines } from '#tests/app.ts'
import { untilOneWaits } from '#tests/lock-waits.ts'
import { dayAhead, registerAt, seriesOf, tokenIn } from '#tests/requests.ts'
import { requestAs } from '#tests/signed-in.ts'
import { withProvider } from '#tests/with-provider.ts'
import { lockPlaces } from './places-queries.ts'

const days = [10, 24, 38].map(dayAhead) as [string, string, string]

describe.each(engines)('registering for a day of a series, on %s', (engine) => {
  const { t, mail, guide, api, confirm } = withProvider({ engine })

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
