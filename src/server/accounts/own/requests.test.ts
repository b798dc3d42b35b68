import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteMe, exportMe } from '#contract/account/sign-in.ts'
import { confirmEnquiry, getEnquiry } from '#contract/requests/provider.ts'
import { getRequest, writeMessage } from '#contract/requests/traveler.ts'
import { newId } from '#server/database/new-id.ts'
import { events } from '#server/database/schema/events.ts'
import { eventMessages, requestSteps } from '#server/database/schema/request-steps.ts'
import { requests } from '#server/database/schema/requests.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertPerson } from '#tests/people.ts'
import { askFor, comingEvent, provider, registerAt, tokenIn } from '#tests/requests.ts'
import { apiAs } from '#tests/signed-in.ts'

describe.each(engines)('my requests on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  beforeAll(async () => {
    t = await testApp(engine)
  })
  afterAll(() => t.close())

  type Exported = { requestsToMe: object[]; requestsByMe: object[] }
  const exportOf = async (person: { id: string }) =>
    (await (
      await apiAs(t, person)
    )(exportMe)) as unknown as Exported

  test('the export has what I was asked, and what I asked with my proven address; nothing of others', async () => {
    const [guide, other] = [await provider(t.db), await provider(t.db)]
    const traveler = await insertPerson(t.db, [], { email: 'jonas@mail.example', emailVerified: true })
    const unproven = await insertPerson(t.db, [], { email: 'eva@mail.example', emailVerified: false })
    const mine = await askFor(t.api, guide.offer.id, {
      contact: 'Jonas@mail.example',
      message: 'We are two.',
    })
    const written = { token: tokenIn(mine.address), message: 'Is it safe for children?', key: newId() }
    await t.api(writeMessage, written)
    const theirs = await askFor(t.api, guide.offer.id, { contact: unproven.email, name: 'Eva Roth' })
    await askFor(t.api, other.offer.id, { name: 'Somebody Else' })

    const data = await exportOf(guide.person)
    expect(data.requestsByMe).toEqual([])
    expect(data.requestsToMe).toMatchObject([
      {
        id: mine.id,
        name: 'Jonas Weber',
        message: 'We are two.',
        history: [{ step: 'ask' }, { message: written.message }],
      },
      { id: theirs.id, name: 'Eva Roth', email: unproven.email },
    ])
    await t.db.update(requests).set({ askedTime: '17:30' }).where(eq(requests.id, mine.id))
    const asked = await exportOf(traveler)
    expect(asked.requestsToMe).toEqual([])
    expect(asked.requestsByMe).toMatchObject([
      { id: mine.id, listing: guide.listing.name, people: 2, askedTime: '17:30' },
    ])
    expect(await exportOf(unproven)).toMatchObject({ requestsToMe: [], requestsByMe: [] })
    expect(JSON.stringify([data, asked])).not.toMatch(/tokenHash|sendKey|Somebody Else/)
  })

  test('the export has the events that I organize, with what I wrote to all; nothing of others', async () => {
    const [guide, other] = [await provider(t.db), await provider(t.db)]
    const mine = await comingEvent(t.db, guide.listing.id, 4)
    await comingEvent(t.db, other.listing.id, 4)
    const words = {
      id: newId(),
      eventId: mine.id,
      actorId: guide.person.id,
      body: 'Bring a hat.',
      toWaiting: false,
    }
    await t.db.insert(eventMessages).values(words)
    const { events: exported } = (await exportOf(guide.person)) as unknown as { events: object[] }
    expect(exported).toMatchObject([
      {
        id: mine.id,
        organizer: guide.listing.name,
        maxParticipants: 4,
        messages: [{ body: 'Bring a hat.' }],
      },
    ])
    expect(Object.keys(exported[0] ?? {})).not.toContain('search')
  })

  test('deleting an account ends the requests made with its address: places open up, and nobody waits in vain', async () => {
    const guide = await provider(t.db)
    const api = await apiAs(t, guide.person)
    const traveler = await insertPerson(t.db, [], { email: 'lia@mail.example', emailVerified: true })
    const contact = traveler.email
    const event = await comingEvent(t.db, guide.listing.id, 1)
    const place = await registerAt(t.api, event.id, { contact })
    const { updatedAt } = await api(getEnquiry, { id: place.id })
    await api(confirmEnquiry, { id: place.id, updatedAt })
    const tour = await askFor(t.api, guide.offer.id, { contact, message: 'I am alone.' })
    const kept = await askFor(t.api, guide.offer.id, { name: 'Eva Roth' })
    const waiting = await registerAt(t.api, event.id, { name: 'Eva Roth' })

    await (await apiAs(t, traveler))(deleteMe, { confirmation: contact })

    const ids = [place.id, tour.id]
    for (const row of await t.db.select().from(requests).where(inArray(requests.id, ids))) {
      expect(row).toMatchObject({ state: 'withdrawn', name: '', email: null, message: '', tokenHash: null })
    }
    const steps = await t.db.select().from(requestSteps).where(inArray(requestSteps.requestId, ids))
    expect(steps.map(({ message }) => message).join('')).toBe('')
    const [row] = await t.db.select().from(events).where(eq(events.id, event.id))
    // the free place was offered to who waits, and is kept
    expect((await t.api(getRequest, { token: tokenIn(waiting.address) })).state).toBe('offered')
    expect(row?.currentParticipants).toBe(1)
    expect((await t.api(getRequest, { token: tokenIn(kept.address) })).name).toBe('Eva Roth')
  })
})
