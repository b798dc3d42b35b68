import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { getMapView, type MapView } from '#contract/directory/map-view.ts'
import { searchKinds } from '#contract/directory/search.ts'
import { events } from '#server/database/schema/events.ts'
import { listings } from '#server/database/schema/listings.ts'
import { attractions, locations } from '#server/database/schema/locations.ts'
import { offerLinks, offers } from '#server/database/schema/offers.ts'
import { engines, testApp } from '#tests/app.ts'
import {
  insertAttraction,
  insertCity,
  insertEvent,
  insertOffer,
  insertOrganization,
  insertProfile,
} from '#tests/factories.ts'

type Asked = Partial<z.input<typeof getMapView.input>>
const countOf = ({ counts }: MapView, kind: string) => counts.find((each) => each.kind === kind)?.count ?? 0
const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0)

describe.each(engines)('the map of everything, on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  let guide: string
  let lodge: string
  let manaus: string
  const tour: Record<string, string> = {}
  beforeAll(async () => {
    t = await testApp(engine)
    manaus = (await insertCity(t.db, { name: 'Manaus', slug: 'manaus', latitude: -3.1, longitude: -60.02 }))
      .id
    const { id: belem } = await insertCity(t.db, {
      name: 'Belém',
      slug: 'belem',
      latitude: -1.45,
      longitude: -48.5,
    })
    guide = (await insertProfile(t.db, { cityId: manaus, languages: ['pt', 'en'] })).id
    lodge = (await insertOrganization(t.db, { cityId: belem, languages: ['es'] })).id
    const add = async (name: string, owner: Parameters<typeof insertOffer>[1], row: object) => {
      tour[name] = (await insertOffer(t.db, owner, { title: { en: name }, ...row })).id
    }
    await add('Canoe', { profileId: guide }, { category: 'tour', price: 65, months: [5, 6] })
    await add('Frogs', { profileId: guide }, { category: 'wildlife', price: 100, currency: 'BRL' })
    await add('Cabin', { organizationId: lodge }, { category: 'stay', price: 430 })
    await insertAttraction(t.db, { cityId: manaus, latitude: -3.13, longitude: -60.03 })
    await insertAttraction(t.db, { cityId: belem })
    await insertEvent(t.db, { cityId: manaus, startsOn: '2090-06-24', endsOn: '2090-06-26' })
    await insertEvent(t.db, { cityId: belem, startsOn: '2020-06-24', endsOn: '2020-06-26' })
  })
  afterAll(() => t.close())

  const view = (asked: Asked = {}) => t.api(getMapView, asked)
  const names = ({ items }: MapView) => items.map(({ name }) => name).sort()

  test('the whole region shows everything with a position, and no past event', async () => {
    const whole = await view()
    expect(Object.fromEntries(whole.counts.map(({ kind, count }) => [kind, count]))).toEqual({
      ...{ offer: 3, profile: 1, organization: 1, city: 2, attraction: 2, event: 1 },
    })
    expect(sum(whole.marks.map(({ count }) => count))).toBe(10)
    expect(whole.marks.map(({ name, path, price, currency }) => [name, path, price, currency])).toEqual([
      ['Manaus', null, 100, 'BRL'],
      ['Belém', null, 430, 'USD'],
    ])
    expect(new Set(whole.items.map(({ kind }) => kind))).toEqual(new Set(searchKinds))
  })

  test('a single thing has its name, page and price; a listing has the lowest price of its offers', async () => {
    const { marks } = await view({ kind: 'offer', type: 'stay' })
    expect(marks).toEqual([
      expect.objectContaining({
        name: 'Cabin',
        path: `/offer/${tour.Cabin}`,
        price: 430,
        count: 1,
        kind: 'offer',
      }),
    ])
    expect((await view({ kind: 'organization' })).marks[0]).toMatchObject({ price: 430, count: 1 })
  })

  test('filters by the properties of offers, people and events', async () => {
    expect(names(await view({ kind: 'offer', maxPrice: 65 }))).toEqual(['Canoe', 'Frogs'])
    expect(names(await view({ kind: 'offer', month: 1 }))).toEqual(['Cabin', 'Frogs'])
    expect(countOf(await view({ month: 6 }), 'event')).toBe(1)
    expect(countOf(await view({ month: 7 }), 'event')).toBe(0)
    expect(countOf(await view({ language: 'es' }), 'profile')).toBe(0)
    expect(countOf(await view({ language: 'es' }), 'organization')).toBe(1)
    expect(names(await view({ kind: 'offer', type: 'wildlife' }))).toEqual(['Frogs'])
    expect(countOf(await view({ kind: 'offer', type: 'wildlife' }), 'attraction')).toBe(2)
    const near = await view({ near: 'belem' })
    expect([near.zoom, countOf(near, 'offer')]).toEqual([4, 1])
    await expect(view({ month: 13 })).rejects.toMatchObject({ status: 422 })
    await expect(view({ zoom: 9 })).rejects.toMatchObject({ status: 422 })
  })

  test('zooming in separates things that are close, and leaves out what is elsewhere', async () => {
    const near = await view({ latitude: -3.1, longitude: -60.02, zoom: 8, kind: 'attraction' })
    expect(near.marks).toHaveLength(1)
    expect(countOf(near, 'offer')).toBe(2)
    const sea = await view({ latitude: 5, longitude: -45, zoom: 5 })
    expect([sea.marks, sea.items]).toEqual([[], []])
  })

  test('pages of one kind lose nothing; a cursor belongs to its kind', async () => {
    const more = await Promise.all(
      Array.from({ length: 27 }, (_, i) =>
        insertOffer(t.db, { profileId: guide }, { title: { en: `Tour ${i}` } }),
      ),
    )
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page: MapView = await view({ kind: 'offer', ...(cursor && { cursor }) })
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.next ?? undefined
    } while (cursor)
    expect(seen).toHaveLength(30)
    expect(new Set(seen).size).toBe(30)
    const first = await view({ kind: 'offer' })
    await expect(view({ kind: 'profile', cursor: String(first.next) })).rejects.toMatchObject({ status: 422 })
    await expect(view({ cursor: String(first.next) })).rejects.toMatchObject({ status: 422 })
    await t.db
      .delete(offers)
      .where(sql`${offers.id} = any(${`{${more.map(({ id }) => id).join()}}`}::uuid[])`)
  })

  const wrong = async () => {
    const { rows } = await t.db.execute(sql`
      with kept as (select id, kind, type, latitude, longitude, facets, sort_price, rank, until from map_points),
      anew as (select p.level, kind, v.type, cell_x >> 8 - p.level as x, cell_y >> 8 - p.level as y, count(*)::int as count,
          (array_agg(id order by sort_price, id))[1] as first
        from map_points, generate_series(0, 8) p(level), lateral (values (type), ('')) v(type) where kind <> 'event' group by 1, 2, 3, 4, 5),
      cells as (select level, kind, type, cell_x, cell_y, count, first_id from map_cells)
      select to_jsonb(a) from (select * from kept except select * from points_to_map) a
      union all select to_jsonb(a) from (select * from points_to_map except select * from kept) a
      union all select to_jsonb(a) from (select * from cells except select * from anew) a
      union all select to_jsonb(a) from (select * from anew except select * from cells) a`)
    return rows
  }

  test('points and cells match those computed from scratch, whatever changes', async () => {
    const change = async (work: PromiseLike<unknown>) => {
      await work
      expect(await wrong()).toEqual([])
    }
    const ofGuide = eq(listings.id, guide)
    const place = await insertPlace()
    await change(t.db.update(offers).set({ months: [1, 2], price: 1, category: 'food' }))
    await change(t.db.update(offerLinks).set({ customPrice: 7 }))
    await change(t.db.update(listings).set({ placeId: place }).where(ofGuide))
    expect((await view({ latitude: -3.5, longitude: -60.5, zoom: 7 })).items.map(({ kind }) => kind)).toEqual(
      [...['offer', 'offer', 'profile']],
    )
    await change(t.db.update(locations).set({ latitude: -3.6 }).where(eq(locations.id, place)))
    await change(t.db.update(locations).set({ longitude: -59 }).where(eq(locations.id, manaus)))
    await change(t.db.update(events).set({ latitude: 999, longitude: 1 }))
    await change(t.db.update(events).set({ status: 'suspended' }))
    await change(t.db.update(attractions).set({ latitude: null, longitude: null, category: 'park' }))
    await change(t.db.update(listings).set({ status: 'suspended' }).where(ofGuide))
    await change(
      t.db
        .update(listings)
        .set({ status: 'verified', languages: ['fr'] })
        .where(ofGuide),
    )
    await change(
      t.db
        .update(offers)
        .set({ archivedAt: new Date() })
        .where(eq(offers.id, tour.Canoe as string)),
    )
    await change(t.db.delete(locations).where(eq(locations.id, place)))
    await change(t.db.delete(offers).where(eq(offers.id, tour.Frogs as string)))
    await change(t.db.delete(attractions))
    await change(t.db.delete(listings).where(ofGuide))
    expect(countOf(await view(), 'offer')).toBe(1)
  })

  const insertPlace = async () =>
    (
      await insertCity(t.db, {
        ...{ kind: 'place', cityId: manaus, name: 'Porto', latitude: -3.5, longitude: -60.5 },
      })
    ).id

  test('hidden things are in no count, mark or list', async () => {
    const { id } = await insertProfile(t.db, { cityId: manaus, status: 'pending', name: 'Hidden Person' })
    await insertOffer(t.db, { profileId: id }, { title: { en: 'Hidden tour' }, price: 1 })
    await insertEvent(t.db, { cityId: manaus, status: 'draft', startsOn: '2090-01-01', endsOn: '2090-01-01' })
    await insertCity(t.db, { name: 'Nowhere yet', latitude: -5, longitude: -62 })
    const before = await view({ maxPrice: 1000 })
    expect(JSON.stringify([await view(), before])).not.toMatch(/Hidden|Nowhere/)
    expect(countOf(await view(), 'profile')).toBe(0)
  })
})
