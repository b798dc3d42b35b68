import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getEvent, listEvents } from '#contract/directory/events.ts'
import { getLocation } from '#contract/directory/locations.ts'
import { getRequest } from '#contract/requests/traveler.ts'
import { events } from '#server/database/schema/events.ts'
import { listings } from '#server/database/schema/listings.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertCity, insertEvent, insertOrganization } from '#tests/factories.ts'
import { dayAhead, registerAt, tokenIn } from '#tests/requests.ts'

describe.each(engines)('events of a listing that visitors do not see on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  beforeAll(async () => {
    t = await testApp(engine)
  })
  afterAll(() => t.close())

  const change = (id: string, status: typeof listings.$inferInsert.status) =>
    t.db.update(listings).set({ status }).where(eq(listings.id, id))
  const pageOf = async (id: string) => (await t.request(`/api/tourism/events/${id}`)).status
  let made = 0
  async function organized() {
    const city = await insertCity(t.db, { name: `Porto ${++made}`, slug: `porto-${made}` })
    const host = await insertOrganization(t.db, { cityId: city.id })
    const on = { cityId: city.id, startsOn: dayAhead(20), endsOn: dayAhead(20), maxParticipants: 5 }
    const event = await insertEvent(t.db, { ...on, organizationId: host.id, title: { en: `Regata ${made}` } })
    const ofSite = await insertEvent(t.db, on)
    const listed = async () => (await t.api(listEvents, { city: city.slug })).items.map(({ id }) => id).sort()
    const counted = async () => (await t.api(getLocation, { id: city.id })).eventsCount
    return { city, host, event, ofSite, listed, counted }
  }

  test('leave lists, counts, search, feeds and their page with it, and come back with it', async () => {
    const { host, event, ofSite, listed, counted } = await organized()
    const both = [event.id, ofSite.id].sort()
    expect(await listed()).toEqual(both)
    expect(await counted()).toBe(2)
    expect(await pageOf(event.id)).toBe(200)
    const { address } = await registerAt(t.api, event.id)
    const request = () => t.api(getRequest, { token: tokenIn(address) })
    expect(await request()).toMatchObject({ state: 'requested', hasPage: true })

    await change(host.id, 'suspended')
    await expect.poll(() => pageOf(event.id)).toBe(410)
    await expect.poll(listed).toEqual([ofSite.id])
    await expect.poll(counted).toBe(1)
    expect((await t.api(listEvents, { q: `regata ${made}` })).items).toEqual([])
    for (const feed of [`events/${event.id}.ics`, `image/event/${event.slug}/card.png`])
      expect((await t.request(`/api/tourism/${feed}`)).status).toBeGreaterThanOrEqual(400)
    expect(await (await t.request('/api/tourism/events.ics')).text()).not.toContain(event.id)
    expect(await (await t.request('/sitemap.xml')).text()).not.toContain(event.slug)
    await expect(registerAt(t.api, event.id)).rejects.toMatchObject({ status: 404 })
    expect(await request()).toMatchObject({ hasPage: false, provider: { hasPage: false } })

    await change(host.id, 'verified')
    await expect.poll(() => pageOf(event.id)).toBe(200)
    await expect.poll(listed).toEqual(both)
    await expect.poll(counted).toBe(2)
    expect(await request()).toMatchObject({ hasPage: true })
  })

  test('answer 404 where the listing waits or was sent back, a canceled one too', async () => {
    const { host, event } = await organized()
    await change(host.id, 'pending')
    await expect.poll(() => pageOf(event.id)).toBe(404)
    await change(host.id, 'verified')
    const canceledAt = new Date()
    await t.db.update(events).set({ status: 'canceled', canceledAt }).where(eq(events.id, event.id))
    await expect.poll(async () => (await t.api(getEvent, { id: event.id })).isCanceled).toBe(true)
    await change(host.id, 'pending')
    await expect.poll(() => pageOf(event.id)).toBe(404)
  })

  test('follow the listing that they are moved to, and nobody writes otherwise', async () => {
    const { city, host, event } = await organized()
    const hidden = await insertOrganization(t.db, { cityId: city.id, status: 'pending' })
    await t.db.update(events).set({ listingId: hidden.id }).where(eq(events.id, event.id))
    await expect.poll(() => pageOf(event.id)).toBe(404)
    await t.db.update(events).set({ listingHidden: false }).where(eq(events.id, event.id))
    expect(await pageOf(event.id)).toBe(404)
    await t.db.update(events).set({ listingId: host.id }).where(eq(events.id, event.id))
    await expect.poll(() => pageOf(event.id)).toBe(200)
    await t.db.update(events).set({ listingId: null }).where(eq(events.id, event.id))
    expect((await t.db.select().from(events).where(eq(events.id, event.id)))[0]?.isPublic).toBe(true)
  })

  test('that staff took off say so to who registered, until they are back', async () => {
    const { event } = await organized()
    const { address } = await registerAt(t.api, event.id)
    const request = () => t.api(getRequest, { token: tokenIn(address) })
    await t.db
      .update(events)
      .set({ status: 'suspended', suspendedAt: new Date() })
      .where(eq(events.id, event.id))
    expect(await request()).toMatchObject({ state: 'requested', hasPage: false, provider: { hasPage: true } })
    await t.db.update(events).set({ status: 'verified', suspendedAt: null }).where(eq(events.id, event.id))
    expect(await request()).toMatchObject({ hasPage: true })
  })
})
