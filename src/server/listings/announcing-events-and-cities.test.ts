import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#server/database/new-id.ts'
import { events } from '#server/database/schema/events.ts'
import { listings } from '#server/database/schema/listings.ts'
import { locations } from '#server/database/schema/locations.ts'
import { type HearingServer, hearingServer } from '#tests/announced.ts'
import { engines } from '#tests/app.ts'
import { insertCity, insertEvent, insertProfile, insertUser } from '#tests/factories.ts'

describe.each(engines)('announcements of changes to events and cities, on %s', (engine) => {
  let { t, announced } = {} as HearingServer
  let city: string
  beforeAll(async () => {
    ;({ t, announced } = await hearingServer(engine))
    city = (await insertCity(t.db)).id
  })
  afterAll(() => t.close())
  beforeEach(async () => void (await announced()))

  const change = (id: string, fields: Partial<typeof listings.$inferInsert>) =>
    t.db.update(listings).set(fields).where(eq(listings.id, id))

  test('a city that opens or closes announces the list of open ones, one that only grows does not', async () => {
    const { id } = await insertCity(t.db)
    await announced()
    const [first, second] = [
      await insertProfile(t.db, { cityId: id }),
      await insertProfile(t.db, { cityId: id }),
    ]
    expect(await announced()).toContain('list:city:open')
    await t.db.delete(listings).where(eq(listings.id, first.id))
    expect(await announced()).not.toContain('list:city:open')
    await t.db.delete(listings).where(eq(listings.id, second.id))
    expect(await announced()).toContain('list:city:open')
  })

  test('an event announces itself, and its lists where it moves', async () => {
    const { id } = await insertEvent(t.db, { cityId: city, maxParticipants: 9 })
    await announced()
    await t.db.update(events).set({ currentParticipants: 3 }).where(eq(events.id, id))
    expect(await announced()).toEqual([`event:${id}`])
    await t.db.execute(sql`update event_places set taken = 4 where event_id = ${id}`)
    expect(await announced()).toEqual([`event:${id}`])
    await t.db.update(events).set({ startsOn: '2031-05-01' }).where(eq(events.id, id))
    expect(await announced()).toEqual(expect.arrayContaining([`event:${id}`, `list:event:city:${city}`]))
  })

  test('places of a later day of a series announce its page alone', async () => {
    const dates = ['2031-05-01', '2031-05-08']
    const series = { dates, startsOn: dates[0], endsOn: dates[0], maxParticipants: 3 }
    const { id } = await insertEvent(t.db, { cityId: city, ...series })
    await announced()
    await t.db.execute(sql`update event_days set taken = 1 where event_id = ${id} and day = '2031-05-08'`)
    expect(await announced()).toEqual([`event:${id}`])
  })

  test('a city that is renamed announces everything', async () => {
    await t.db.update(locations).set({ name: 'Outra' }).where(eq(locations.id, city))
    expect(await announced()).toEqual(['*'])
  })

  test('a changed place announces the listings there, an own place nothing while it has none', async () => {
    const owner = await insertUser(t.db)
    const here = { kind: 'place' as const, cityId: city }
    const [own, public_] = [
      await insertCity(t.db, { ...here, ownerId: owner.id }),
      await insertCity(t.db, here),
    ]
    const rename = (id: string, name: string) =>
      t.db.update(locations).set({ name }).where(eq(locations.id, id))
    await announced()
    await rename(own.id, 'Cais')
    const draft = await insertProfile(t.db, { cityId: city, placeId: own.id, status: 'pending' })
    await rename(own.id, 'Porto')
    const another = { ...here, id: newId(), name: 'Lago', slug: 'lago', countryCode: 'BR' as const }
    await t.db.insert(locations).values({ ...another, ownerId: owner.id })
    expect(await announced()).toEqual([])
    await rename(public_.id, 'Praia')
    const lists = ['country:BR', 'list:city', 'list:city:country:BR', 'list:city:words', 'search', 'counts']
    expect(await announced()).toEqual([`city:${public_.id}`, ...lists].sort())
    await change(draft.id, { status: 'verified' })
    expect(await announced()).toEqual(expect.arrayContaining([`city:${own.id}`, 'list:city']))
    await rename(own.id, 'Cais')
    expect(await announced()).toEqual([`city:${own.id}`, `listing:${draft.id}`, ...lists].sort())
    await change(draft.id, { placeId: null })
    expect(await announced()).toEqual(expect.arrayContaining([`city:${own.id}`, 'list:city']))
    await rename(own.id, 'Outro')
    expect(await announced()).toEqual([])
  })

  test('an event that is canceled leaves its lists; its page, which says so, is announced to the end', async () => {
    const { id } = await insertEvent(t.db, { cityId: city })
    await announced()
    const cancel = { status: 'canceled', canceledAt: new Date() } as const
    await t.db.update(events).set(cancel).where(eq(events.id, id))
    const lists = ['list:event', `list:event:city:${city}`, 'counts', `event:${id}`]
    expect(await announced()).toEqual(expect.arrayContaining(lists))
    await t.db.update(events).set({ cancelNote: 'No.' }).where(eq(events.id, id))
    expect(await announced()).toEqual([`event:${id}`])
    await t.db.delete(events).where(eq(events.id, id))
    expect(await announced()).toEqual([`event:${id}`])
  })
})
