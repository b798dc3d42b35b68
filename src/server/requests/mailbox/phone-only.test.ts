import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cancelEvent, updateOwnEvent } from '#contract/events/changes.ts'
import { getOwnEvent } from '#contract/events/own-events.ts'
import { getEventPeopleCounts, listEventPeople, sendEventMessage } from '#contract/events/people.ts'
import { rateLimits } from '#server/database/schema/accounts.ts'
import { requests } from '#server/database/schema/requests.ts'
import { engines } from '#tests/app.ts'
import { comingEvent, dayAhead, registerAt, seriesOf } from '#tests/requests.ts'
import { requestAs } from '#tests/signed-in.ts'
import { type SignedInProvider, signedInProvider } from '#tests/signed-in-provider.ts'

const days = [10, 24, 38].map(dayAhead) as [string, string, string]

describe.each(engines)('people who left only a phone number, on %s', (engine) => {
  let { t, guide, api, confirm, close } = {} as SignedInProvider
  beforeAll(async () => {
    ;({ t, guide, api, confirm, close } = await signedInProvider(engine))
  })
  afterAll(() => close())
  beforeEach(() => t.db.delete(rateLimits))

  const read = (id: string) => api(getOwnEvent, { id })
  const counts = (id: string, day?: string) => api(getEventPeopleCounts, { id, ...(day && { day }) })
  const canceled = async (id: string, more: object = {}) =>
    (await api(listEventPeople, { id, group: 'canceled', ...more })).items
  let lastPhone = 4917012345600
  const comes = async (id: string, name: string, more: object = {}) => {
    const { id: request } = await registerAt(t.api, id, { name, ...more })
    await confirm(request)
    return request
  }
  const byPhone = (id: string, name: string, more: object = {}) => {
    lastPhone += 1
    return comes(id, name, { contact: `+${lastPhone}`, ...more })
  }
  const csvOf = async (id: string, query = '') => {
    const file = await (await requestAs(t, guide.person))(
      `/api/tourism/admin/events/${id}/people.csv${query}`,
    )
    return (await file.text()).trim().split('\r\n').slice(1)
  }

  test('people of a canceled event stay in the list and the file, those to be called first', async () => {
    const { id } = await comingEvent(t.db, guide.listing.id, 4)
    await comes(id, 'Anna Mail', { contact: 'anna@phone-only.example' })
    await byPhone(id, 'Bob Offline', { language: 'fr' })
    await registerAt(t.api, id, { name: 'Cleo Asks', contact: 'cleo@phone-only.example' })
    expect(await read(id)).toMatchObject({ unreached: { coming: 1, canceled: 0 } })
    const { updatedAt } = await read(id)
    const done = await api(cancelEvent, { id, updatedAt, message: 'Too much water.' })
    // at once, before the job has ended the requests
    expect(done.unreached).toEqual({ coming: 0, canceled: 1 })
    await expect.poll(async () => (await canceled(id)).length).toBe(3)
    const [first, ...others] = await canceled(id)
    expect(first).toMatchObject({
      name: 'Bob Offline',
      was: 'confirmed',
      untold: 'cancel',
      state: 'canceled',
    })
    expect(decodeURIComponent(first?.whatsapp ?? '')).toMatch(
      /^https:\/\/wa\.me\/49170\d+\?text=Bonjour Bob Offline, .*Too much water\.$/,
    )
    expect(others.map(({ name, was, untold, whatsapp }) => [name, was, untold, whatsapp])).toEqual([
      ['Anna Mail', 'confirmed', null, null],
      ['Cleo Asks', 'requested', null, null],
    ])
    expect(await counts(id)).toMatchObject({
      ...{ confirmed: 0, waiting: 0, asked: 0, canceled: 3, canceledWithoutEmail: 1 },
      about: { isCanceled: true },
    })
    const lines = await csvOf(id)
    expect(lines).toHaveLength(3)
    expect(lines[0]).toMatch(/^"?Afetados pelo cancelamento, tinha vaga"?,.*Bob Offline/)
    const paged = await api(listEventPeople, { id, group: 'canceled', limit: 1 })
    const cursor = new URL(paged.next ?? '', 'http://here').searchParams.get('cursor') ?? ''
    const rest = await canceled(id, { cursor })
    expect(rest.map(({ name }) => name)).toEqual(['Anna Mail', 'Cleo Asks'])
    // a cursor of another group belongs to another list
    await expect(api(listEventPeople, { id, cursor })).rejects.toMatchObject({ status: 422 })
  })

  test('a dropped day keeps its people, even if it was the next one, and no other day shows them', async () => {
    const { id } = await seriesOf(t.db, guide.listing.id, days, { maxParticipants: 5 })
    await byPhone(id, 'Bob First', { day: days[0] })
    await comes(id, 'Anna First', { day: days[0], contact: 'anna@dropped-phone.example' })
    await byPhone(id, 'Dora Last', { day: days[2] })
    const changed = await api(updateOwnEvent, { id, dates: [days[1], days[2]] })
    expect(changed).toMatchObject({ startsOn: days[1], unreached: { coming: 1, canceled: 1 } })
    await expect
      .poll(async () => (await canceled(id)).map(({ name }) => name))
      .toEqual(['Bob First', 'Anna First'])
    expect((await read(id)).unreached).toEqual({ coming: 1, canceled: 1 })
    const all = await counts(id)
    expect(all).toMatchObject({ confirmed: 1, canceled: 2, canceledWithoutEmail: 1 })
    expect(all.days).toEqual([
      { day: days[0], confirmed: 0, waiting: 0, asked: 0, here: 0, places: 5, isCanceled: true },
      { day: days[1], confirmed: 0, waiting: 0, asked: 0, here: 0, places: 5, isCanceled: false },
      { day: days[2], confirmed: 1, waiting: 0, asked: 0, here: 0, places: 5, isCanceled: false },
    ])
    expect((await counts(id, days[0])).canceled).toBe(2)
    expect((await counts(id, days[2])).canceled).toBe(0)
    expect(await csvOf(id, `?day=${days[0]}`)).toHaveLength(2)
    expect(await csvOf(id)).toHaveLength(3)
  })

  test('after a move, people who were not told are marked, and those who were told are not', async () => {
    const { id } = await comingEvent(t.db, guide.listing.id, 4)
    const phone = await byPhone(id, 'Bob Offline')
    const mailed = await comes(id, 'Anna Mail', { contact: 'anna@moved-phone.example' })
    const untold = async () => {
      const { items } = await api(listEventPeople, { id })
      return Object.fromEntries(items.map((person) => [person.id, person.untold]))
    }
    expect(await untold()).toEqual({ [phone]: null, [mailed]: null })
    await api(updateOwnEvent, { id, location: 'Porto, portão 2' })
    await expect.poll(untold).toEqual({ [phone]: 'move', [mailed]: null })
    expect((await counts(id)).about).toMatchObject({ startTime: '17:30', isCanceled: false })
    expect((await counts(id)).about.place).toMatch(/^Porto, portão 2, /)
    expect((await counts(id)).about.organizer).toBe(guide.listing.name)
  })

  test('a message that would reach nobody is refused and does not count', async () => {
    const { id } = await comingEvent(t.db, guide.listing.id, 4)
    const send = (more: object = {}) => api(sendEventMessage, { id, message: 'Bring a hat.', ...more })
    const refused = { status: 409, body: { reason: 'nobodyReached' } }
    await expect(send()).rejects.toMatchObject(refused)
    await byPhone(id, 'Bob Offline')
    await expect(send()).rejects.toMatchObject(refused)
    expect((await counts(id)).messagesLeft).toBe(3)
    const anna = await comes(id, 'Anna Mail', { contact: 'anna@message-phone.example' })
    const key = crypto.randomUUID()
    expect(await send({ key })).toEqual({ to: 1 })
    expect((await counts(id)).messagesLeft).toBe(2)
    // sent again after she has left, it gets the same response
    await t.db.update(requests).set({ state: 'withdrawn' }).where(eq(requests.id, anna))
    expect(await send({ key })).toEqual({ to: 0 })
  })
})
