import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { confirmEnquiry, declineEnquiry, getEnquiry } from '#contract/requests/provider.ts'
import { getRequest, takeRequest, withdrawRequest } from '#contract/requests/traveler.ts'
import { openDatabase } from '#server/database/connect.ts'
import { rateLimits } from '#server/database/schema/accounts.ts'
import { eventPlaces } from '#server/database/schema/event-places.ts'
import { events } from '#server/database/schema/events.ts'
import { requests } from '#server/database/schema/requests.ts'
import { createLog } from '#server/log.ts'
import { appOn, engines, testApp } from '#tests/app.ts'
import { createDatabase } from '#tests/postgres.ts'
import { comingEvent, insertAsked, provider, registerAt, tokenIn, untilHeard } from '#tests/requests.ts'
import { testSecret } from '#tests/secret.ts'
import { apiAs } from '#tests/signed-in.ts'
import { doWhatIsDue } from './due.ts'

const log = createLog('silent')

type App = Awaited<ReturnType<typeof testApp>>

async function countsOf(t: App, eventId: string) {
  const [event] = await t.db.select().from(events).where(eq(events.id, eventId))
  const [places] = await t.db.select().from(eventPlaces).where(eq(eventPlaces.eventId, eventId))
  const confirmed = await t.db.select().from(requests).where(eq(requests.eventId, eventId))
  return {
    participants: event?.currentParticipants,
    taken: places?.taken,
    confirmed: confirmed.filter(({ state }) => state === 'confirmed').length,
  }
}

/** Confirms all at the same time, spread over the nodes; returns how many succeeded. */
async function confirmAll(nodes: App[], person: { id: string }, ids: string[]) {
  const apis = await Promise.all(nodes.map((node) => apiAs(node, person)))
  const [first] = nodes
  const stored = await Promise.all(
    ids.map((id) => first?.db.select().from(requests).where(eq(requests.id, id))),
  )
  const done = await Promise.allSettled(
    stored.map(async (rows, at) => {
      const [row] = rows ?? []
      const api = apis[at % apis.length] as (typeof apis)[number]
      const sent = { id: row?.id ?? '', updatedAt: row?.updatedAt.toISOString() ?? '' }
      return untilHeard(() => api(confirmEnquiry, sent))
    }),
  )
  for (const each of done) {
    if (each.status === 'rejected') expect(each.reason).toMatchObject({ body: { reason: 'noPlacesLeft' } })
  }
  return done.filter(({ status }) => status === 'fulfilled').length
}

describe.each(engines)('places of an event, on %s', (engine) => {
  let t: App
  let guide: Awaited<ReturnType<typeof provider>>
  beforeAll(async () => {
    t = await testApp(engine)
    guide = await provider(t.db)
  })
  afterAll(() => t.close())
  beforeEach(() => t.db.delete(rateLimits))

  test('200 confirmations at once take no more places than there are', async () => {
    const event = await comingEvent(t.db, guide.listing.id, 37)
    const ids = await insertAsked(t.db, event.id, guide.listing.id, 200)
    expect(await confirmAll([t], guide.person, ids)).toBe(37)
    expect(await countsOf(t, event.id)).toEqual({ participants: 37, taken: 37, confirmed: 37 })
  }, 300_000)

  test('the database itself refuses more places', async () => {
    const event = await comingEvent(t.db, guide.listing.id, 2)
    const refused = { cause: { code: '23514', constraint: 'event_places_taken' } }
    const write = (taken: number) =>
      t.db.update(eventPlaces).set({ taken }).where(eq(eventPlaces.eventId, event.id))
    await expect(write(3)).rejects.toMatchObject(refused)
    await write(2)
    expect((await countsOf(t, event.id)).participants).toBe(2)
    await t.db
      .update(events)
      .set({ currentParticipants: 1, maxParticipants: 5 })
      .where(eq(events.id, event.id))
    const [places] = await t.db.select().from(eventPlaces).where(eq(eventPlaces.eventId, event.id))
    expect(places).toMatchObject({ capacity: 5, taken: 1 })
  })

  test('a place that opens up is offered in order, for 24 hours each', async () => {
    const api = await apiAs(t, guide.person)
    const event = await comingEvent(t.db, guide.listing.id, 1)
    const first = await registerAt(t.api, event.id)
    const confirm = async (id: string) => {
      const { updatedAt } = await api(getEnquiry, { id })
      return api(confirmEnquiry, { id, updatedAt })
    }
    expect((await confirm(first.id)).state).toBe('confirmed')
    const waiting = [
      await registerAt(t.api, event.id),
      await registerAt(t.api, event.id),
      await registerAt(t.api, event.id),
    ]
    const states = async () =>
      Promise.all(
        waiting.map(async ({ address }) => (await t.api(getRequest, { token: tokenIn(address) })).state),
      )
    expect(await states()).toEqual(['waitlisted', 'waitlisted', 'waitlisted'])
    await t.api(withdrawRequest, { token: tokenIn(first.address) })
    expect(await states()).toEqual(['offered', 'waitlisted', 'waitlisted'])
    expect(await countsOf(t, event.id)).toMatchObject({ participants: 1, taken: 1 })
    // new requests find it full
    expect((await registerAt(t.api, event.id)).status).toBe('waitlisted')
    const yesterday = new Date(Date.now() - 1000)
    await t.db
      .update(requests)
      .set({ offeredUntil: yesterday })
      .where(eq(requests.id, waiting[0]?.id ?? ''))
    await expect(t.api(takeRequest, { token: tokenIn(waiting[0]?.address ?? '') })).rejects.toMatchObject({
      body: { reason: 'stepNotOpen' },
    })
    const telling = { mail: t.mail, config: t.config, secret: testSecret }
    expect(await doWhatIsDue(t.db, telling)).toMatchObject({ lapsed: 1 })
    expect(await states()).toEqual(['expired', 'offered', 'waitlisted'])
    expect((await t.api(takeRequest, { token: tokenIn(waiting[1]?.address ?? '') })).state).toBe('confirmed')
    expect(await countsOf(t, event.id)).toMatchObject({ participants: 1, taken: 1, confirmed: 1 })
    const { updatedAt } = await api(getEnquiry, { id: waiting[1]?.id ?? '' })
    await api(declineEnquiry, { id: waiting[1]?.id ?? '', updatedAt, message: 'The boat is broken.' })
    expect(await states()).toEqual(['expired', 'declined', 'offered'])
  })
})

test('two nodes on one database together take no more places than there are', async () => {
  const databaseUrl = await createDatabase(inject('postgresUrl'), { template: 'template_migrated' })
  const open = () => openDatabase({ storage: 'postgresql', dataDir: '', databaseUrl, log })
  const [t, other] = [await appOn(await open()), await appOn(await open())]
  const guide = await provider(t.db)
  const event = await comingEvent(t.db, guide.listing.id, 37)
  const ids = await insertAsked(t.db, event.id, guide.listing.id, 200)
  expect(await confirmAll([t, other], guide.person, ids)).toBe(37)
  expect(await countsOf(t, event.id)).toEqual({ participants: 37, taken: 37, confirmed: 37 })
  await other.close()
  await t.close()
}, 300_000)
