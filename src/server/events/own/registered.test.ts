import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getEvent, listEvents } from '#contract/directory/events.ts'
import { cancelEvent, updateOwnEvent } from '#contract/events/changes.ts'
import { getOwnEvent } from '#contract/events/own-events.ts'
import { getEventPeopleCounts, listEventPeople, sendEventMessage } from '#contract/events/people.ts'
import { getRequest, registerForEvent, withdrawRequest } from '#contract/requests/traveler.ts'
import { rateLimits } from '#server/database/schema/accounts.ts'
import { eventPlaces } from '#server/database/schema/event-places.ts'
import { events } from '#server/database/schema/events.ts'
import { requests } from '#server/database/schema/requests.ts'
import { engines } from '#tests/app.ts'
import { insertPerson } from '#tests/people.ts'
import { asked, comingEvent, dayAhead, registerAt, tokenIn } from '#tests/requests.ts'
import { apiAs, requestAs } from '#tests/signed-in.ts'
import { type SignedInProvider, signedInProvider } from '#tests/signed-in-provider.ts'

describe.each(engines)('people registered for an event, on %s', (engine) => {
  let { t, mail, guide, api, confirm, close } = {} as SignedInProvider
  beforeAll(async () => {
    ;({ t, mail, guide, api, confirm, close } = await signedInProvider(engine))
  })
  afterAll(() => close())
  beforeEach(() => t.db.delete(rateLimits))

  const stampOf = async (id: string) => (await api(getOwnEvent, { id })).updatedAt
  /** A full event: one with a place, one in line, one not answered. */
  async function fullEvent() {
    const event = await comingEvent(t.db, guide.listing.id, 1)
    const emails = ['first', 'second', 'third'].map((name) => `${name}-${event.slug}@mail.example`)
    const [come, wait, question] = emails as [string, string, string]
    const requested = await registerAt(t.api, event.id, { contact: question, language: 'fr' })
    const first = await registerAt(t.api, event.id, { contact: come, language: 'en' })
    await confirm(first.id)
    const second = await registerAt(t.api, event.id, { contact: wait, language: 'es' })
    expect(second.status).toBe('waitlisted')
    return {
      event,
      come,
      wait,
      question,
      tokens: [first, second, requested].map(({ address }) => tokenIn(address)),
    }
  }

  test('a canceled event tells everyone in their language, frees its places, and nothing can be confirmed', async () => {
    const { event, come, wait, question, tokens } = await fullEvent()
    const message = 'The water is too high.'
    const done = await api(cancelEvent, { id: event.id, updatedAt: await stampOf(event.id), message })
    expect(done).toMatchObject({ state: 'canceled', taken: 0, cancelNote: message, can: { edit: false } })
    expect((await mail.to(come, 3)).subject).toMatch(/^Canceled: /)
    expect((await mail.to(wait, 2)).subject).toMatch(/^Cancelado: /)
    const letter = await mail.to(question, 2)
    expect(letter.subject).toMatch(/^Annulé\u00a0: /)
    expect(letter.text).toContain(message)
    const calendar = (await mail.to(come, 3)).attachments[0]
    expect(String(new TextDecoder().decode(calendar?.content as ArrayBuffer))).toContain('STATUS:CANCELLED')
    for (const token of tokens) {
      const request = await t.api(getRequest, { token })
      expect(request).toMatchObject({
        state: 'canceled',
        can: { change: false, withdraw: false, take: false },
      })
      await expect(t.api(withdrawRequest, { token })).rejects.toMatchObject({
        body: { reason: 'stepNotOpen' },
      })
    }
    await expect(confirm((await t.api(getRequest, { token: tokens[2] ?? '' })).id)).rejects.toMatchObject({
      body: { reason: 'stepNotOpen' },
    })
    await expect(registerAt(t.api, event.id)).rejects.toMatchObject({ body: { reason: 'eventCanceled' } })
    expect(await t.api(getEvent, { id: event.id })).toMatchObject({
      isCanceled: true,
      currentParticipants: 0,
    })
    expect((await t.api(listEvents)).items.map(({ id }) => id)).not.toContain(event.id)
    const feeds = [`events/${event.id}.ics`, 'events.ics']
    for (const feed of feeds) {
      const text = await (await t.request(`/api/tourism/${feed}`)).text()
      expect(text.split(`UID:${event.id}@`)[1]?.split('END:VEVENT')[0]).toContain('STATUS:CANCELLED')
    }
  })

  test('the database itself gives away no place of a canceled event', async () => {
    const event = await comingEvent(t.db, guide.listing.id, 5)
    await t.db
      .update(events)
      .set({ status: 'canceled', canceledAt: new Date() })
      .where(eq(events.id, event.id))
    const take = t.db.update(eventPlaces).set({ taken: 1 }).where(eq(eventPlaces.eventId, event.id))
    await expect(take).rejects.toMatchObject({ cause: { code: '23514' } })
  })

  test('confirming during the cancellation leaves nobody with a place', async () => {
    const event = await comingEvent(t.db, guide.listing.id, 20)
    const ids: string[] = []
    for (let at = 0; at < 8; at += 1) ids.push((await registerAt(t.api, event.id)).id)
    await t.db.delete(rateLimits)
    const updatedAt = await stampOf(event.id)
    await Promise.allSettled([
      ...ids.slice(0, 4).map(confirm),
      api(cancelEvent, { id: event.id, updatedAt, message: 'No.' }),
      ...ids.slice(4).map(confirm),
      registerAt(t.api, event.id),
    ])
    if ((await api(getOwnEvent, { id: event.id })).state !== 'canceled') {
      await api(cancelEvent, { id: event.id, updatedAt: await stampOf(event.id), message: 'No.' })
    }
    await expect
      .poll(
        async () => {
          const rows = await t.db.select().from(requests).where(eq(requests.eventId, event.id))
          return [...new Set(rows.map(({ state }) => state))]
        },
        { timeout: 20_000 },
      )
      .toEqual(['canceled'])
  }, 60_000)

  test('other days and another place reach everyone, who keep their places; words alone reach nobody', async () => {
    const { event, come, wait, question, tokens } = await fullEvent()
    await api(updateOwnEvent, { id: event.id, texts: { description: { en: 'A feast by the river.' } } })
    const moved = { startsOn: dayAhead(50), endsOn: dayAhead(51), location: 'Praia Grande' }
    await api(updateOwnEvent, { id: event.id, ...moved })
    const letter = await mail.to(come, 3)
    expect(letter.subject).toMatch(/^Another date or place: /)
    expect(letter.text).toContain('New place: Praia Grande')
    expect(letter.text).toContain('Before: ')
    expect(letter.attachments).toHaveLength(1)
    expect((await mail.to(wait, 2)).subject).toMatch(/^Otra fecha u otro lugar: /)
    const told = () =>
      mail.letters
        .filter(({ subject }) => /^(Another date|Otra fecha|Autre date)/.test(subject ?? ''))
        .map(({ to }) => to?.[0]?.address)
    await expect.poll(told).toHaveLength(3)
    expect(new Set(told())).toEqual(new Set([come, wait, question]))
    const request = await t.api(getRequest, { token: tokens[0] ?? '' })
    expect(request).toMatchObject({ state: 'confirmed', settled: { from: dayAhead(50), to: dayAhead(51) } })
    // a place that opens up later goes to the waitlist
    await t.api(withdrawRequest, { token: tokens[0] ?? '' })
    expect((await t.api(getRequest, { token: tokens[1] ?? '' })).state).toBe('offered')
  })

  test('there are never fewer places than are taken, and new ones are offered to the waitlist', async () => {
    const { event, wait, tokens } = await fullEvent()
    const fewer = api(updateOwnEvent, { id: event.id, maxParticipants: 1 })
    expect((await fewer).maxParticipants).toBe(1)
    await api(updateOwnEvent, { id: event.id, maxParticipants: 2 })
    expect((await mail.to(wait, 2)).subject).toMatch(/cupo/i)
    expect((await t.api(getRequest, { token: tokens[1] ?? '' })).state).toBe('offered')
    await expect(api(updateOwnEvent, { id: event.id, maxParticipants: 1 })).rejects.toMatchObject({
      body: { fields: { maxParticipants: { code: 'tooSmall', least: 2 } } },
    })
  })

  test('a message reaches those with a place once, in a day three times, and no more', async () => {
    const { event, come, wait, question } = await fullEvent()
    const id = event.id
    expect(await api(getEventPeopleCounts, { id })).toMatchObject({
      ...{
        title: event.title.en,
        confirmed: 1,
        waiting: 1,
        asked: 1,
        withoutEmail: 0,
        messagesLeft: 3,
        days: [],
      },
    })
    const key = crypto.randomUUID()
    const words = { id, message: 'Bring a hammock.', key }
    expect(await api(sendEventMessage, words)).toEqual({ to: 1 })
    expect(await api(sendEventMessage, words)).toEqual({ to: 1 })
    const letter = await mail.to(come, 3)
    expect(letter.text).toContain('Bring a hammock.')
    // only people who have opened the page by a mail get a second message by mail
    const [, token = '', proof = ''] = letter.text?.match(/request\/([\w-]+)[?]mail=([\w-]+)/) ?? []
    await t.api(getRequest, { token, mail: proof })
    await api(sendEventMessage, { id, message: 'We begin at six.', toWaiting: true })
    expect((await mail.to(wait, 2)).text).toContain('We begin at six.')
    expect((await mail.to(come, 4)).text).toContain('We begin at six.')
    await api(sendEventMessage, { id, message: 'See you.' })
    await expect(api(sendEventMessage, { id, message: 'Once more.' })).rejects.toMatchObject({ status: 429 })
    await mail.to(come, 5)
    expect(mail.letters.filter(({ to }) => to?.some(({ address }) => address === come))).toHaveLength(5)
    expect(mail.letters.filter(({ to }) => to?.some(({ address }) => address === question))).toHaveLength(1)
  })

  test('its people are for its organizer and staff of its listing alone, and no formula leaves in the file', async () => {
    const event = await comingEvent(t.db, guide.listing.id, 10)
    const id = event.id
    const { id: requestId } = await t.api(registerForEvent, {
      ...{ id, ...asked({ name: '=HYPERLINK("x")', message: '+49, "quoted"', contact: '+4917012345678' }) },
    })
    await confirm(requestId)
    const [person] = (await api(listEventPeople, { id })).items
    expect(person).toMatchObject({
      id: requestId,
      name: '=HYPERLINK("x")',
      phone: '+4917012345678',
      people: 2,
    })
    const file = await (await requestAs(t, guide.person))(`/api/tourism/admin/events/${id}/people.csv`)
    expect(file.headers.get('content-disposition')).toContain(`${event.slug}.csv`)
    const text = await file.text()
    expect(text.split('\r\n')[1]).toContain('"\'=HYPERLINK(""x"")",2,,\'+4917012345678')
    const strangers = ['provider', 'editor'] as const
    for (const role of strangers) {
      const stranger = await insertPerson(t.db, [role])
      const refusal = role === 'editor' ? 403 : 404
      await expect((await apiAs(t, stranger))(listEventPeople, { id })).rejects.toMatchObject({
        status: refusal,
      })
      const answer = await (await requestAs(t, stranger))(`/api/tourism/admin/events/${id}/people.csv`)
      expect(answer.status).toBe(refusal)
    }
    const staff = await apiAs(t, await insertPerson(t.db, ['moderator']))
    expect((await staff(listEventPeople, { id })).items).toHaveLength(1)
  })
})
