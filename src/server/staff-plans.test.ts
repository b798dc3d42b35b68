import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listingKinds } from '#contract/enums.ts'
import { eventOrderOf, eventViews } from '#contract/events/limits.ts'
import { type OfferState, offerList, offerStates } from '#contract/listings/managed-offer-limits.ts'
import { placeList } from '#contract/listings/place-limits.ts'
import { findableKinds } from '#contract/system/finder.ts'
import { directions, sortsOf } from '#contract/values/staff-list.ts'
import { listAttractionRows } from '#server/content/attraction-queries.ts'
import { listCityRows } from '#server/content/city-queries.ts'
import type { Database } from '#server/database/connect.ts'
import { newId } from '#server/database/new-id.ts'
import { listOwnEventRows } from '#server/events/own/events-queries.ts'
import { findRows } from '#server/finder/queries.ts'
import { findFewOffers, listManagedOfferRows } from '#server/owner-offers/managed-queries.ts'
import { findFewPlaces, listPlaceRows } from '#server/owner-places/queries.ts'
import { type Narrowed, narrow } from '#server/translations/named-queries.ts'
import { listDeskRows } from '#server/translations/queries.ts'
import { testDatabase } from '#tests/app.ts'
import { insertCity, insertCountry, insertUser } from '#tests/factories.ts'
import { rowsReadFor, statementOf } from '#tests/rows-read.ts'
import { insertStaffRows } from '#tests/staff-rows.ts'

/** So many rows that a list which reads them all is known by it. */
const many = 12_000
const limit = 24
/** Rows that may be read for a page: its own, those beside them, and some that do not fit. */
const most = 1_500

describe('the lists of staff read the rows of a page, in large tables', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>
  let db: Database
  let owner: string
  let listing: string
  const name = { key: 'name 5', id: newId() }
  beforeAll(async () => {
    database = await testDatabase()
    db = database.db
    for (const [code, slug] of [
      ['PE', 'peru'],
      ['GF', 'guiana'],
    ] as const)
      await insertCountry(db, { code, slug, name: { en: slug } })
    const city = await insertCity(db, { name: 'Tefé', slug: 'tefe' })
    owner = (await insertUser(db)).id
    await database.onOneConnection((one) => insertStaffRows(one, { many, city, owner }))
    const { rows } = await db.execute<{ id: string }>(sql`select id from listings where slug = 'p1'`)
    listing = rows[0]?.id as string
    await db.execute(sql`analyze`)
  }, 180_000)
  afterAll(() => database.close())

  test.each([
    {},
    { country: 'BR' },
    { country: 'GF' },
    { isActive: true },
    { isActive: false },
    { hasData: true },
    { hasData: false },
    { country: 'GF', isActive: true },
    { country: 'BR', hasData: true, isActive: false },
    { phrases: ['773'] },
    { phrases: ['name'] },
    { phrases: ['name'], country: 'GF' },
  ] as const)('cities %j', async (query) => {
    for (const after of [undefined, name]) {
      const phrases = (query as { phrases?: readonly string[] }).phrases?.slice()
      const asked = { ...query, phrases, isFew: phrases?.includes('773') }
      expect(await rowsReadFor(db, listCityRows(db, asked, after, limit))).toBeLessThan(most)
    }
  })

  test.each([[{}], [{ phrases: ['773'] }], [{ phrases: ['name'] }], [{ cityIds: true }]])(
    'attractions %j',
    async ({ cityIds, phrases }: { cityIds?: boolean; phrases?: string[] }) => {
      const { rows } = await db.execute<{ id: string }>(sql`select id from locations where slug = 'city7'`)
      const query = {
        phrases,
        isFew: phrases?.includes('773'),
        cityIds: cityIds ? rows.map(({ id }) => id) : undefined,
      }
      for (const after of [undefined, name])
        expect(await rowsReadFor(db, listAttractionRows(db, query, after, limit))).toBeLessThan(most)
    },
  )

  const today = new Date().toISOString().slice(0, 10)
  test.each([undefined, ...eventViews])('events, %s', async (view) => {
    const all = { ownerId: undefined, view, today }
    const titles = directions.map((direction) => ({ sort: 'title' as const, direction }))
    const asked = [{}, { sort: 'changed' as const }, ...titles]
    for (const each of asked) {
      const order = eventOrderOf({ view, ...each })
      const page = (after?: { key: string; id: string }) => ({ ...order, after, limit })
      const found = await listOwnEventRows(db, all, page())
      expect(found.length).toBeGreaterThan(0)
      const last = found.at(-1)
      for (const after of [undefined, last && { key: last.key, id: last.event.id }]) {
        const read = await rowsReadFor(db, listOwnEventRows(db, all, page(after)))
        expect([each, after, read, read < most]).toEqual([each, after, read, true])
      }
    }
    const words = { tsquery: undefined, typed: '773' }
    // what is over did not begin later
    const days = [...(view === 'ended' ? [] : [{ from: today }]), { to: today }, { from: today, to: today }]
    for (const more of [{ ownerId: owner }, { listing }, { words }, ...days]) {
      const first = { ...eventOrderOf({ view, ...('words' in more ? {} : more) }), after: undefined, limit }
      const read = await rowsReadFor(db, listOwnEventRows(db, { ...all, ...more }, first))
      expect([more, read, read < most]).toEqual([more, read, true])
    }
  })

  test.each([
    {},
    { q: '773' },
    { lacks: 'point' },
    { owner: 'none' },
    { lacks: 'point', owner: 'none' },
  ] as const)('places %j', async (more: { q?: string; lacks?: 'point'; owner?: 'none' }) => {
    const ids = more.q ? await findFewPlaces(db, more.q) : undefined
    const query = { actorId: owner, managed: true, scope: 'all' as const, ...more, ids }
    for (const by of sortsOf(placeList))
      for (const direction of directions) {
        const page = (after?: { key: string; id: string }) => ({ by, direction, after, limit })
        const last = (await listPlaceRows(db, query, page())).at(-1)
        expect(last).toBeDefined()
        for (const after of [undefined, last]) {
          const read = await rowsReadFor(db, listPlaceRows(db, query, page(after)))
          expect([by, direction, read, read < most]).toEqual([by, direction, read, true])
        }
      }
  })

  test.each([
    {},
    ...offerStates.map((state) => ({ state })),
    { category: 'tour' as const },
    { q: '773' },
    { q: 'name' },
  ])('offers %j', async (more: { q?: string; state?: OfferState }) => {
    const some = more.state === 'unlinked' ? [listingKinds] : [listingKinds, ['profile'] as const]
    for (const kinds of some)
      for (const by of sortsOf(offerList))
        for (const direction of directions) {
          const ids = more.q ? await findFewOffers(db, more.q) : undefined
          const query = { kinds, ...more, ids }
          const page = (after?: { key: string; id: string }) => ({ by, direction, after, limit })
          const last = (await listManagedOfferRows(db, query, page())).at(-1)
          expect(last).toBeDefined()
          for (const after of [undefined, last]) {
            const read = await rowsReadFor(db, listManagedOfferRows(db, query, page(after)))
            expect([kinds, by, direction, read, read < most]).toEqual([kinds, by, direction, read, true])
          }
        }
  })

  const wanted = [
    {},
    { language: 'fr' },
    { language: 'pt' },
    { state: 'missing' },
    { state: 'outdated' },
    { language: 'fr', state: 'outdated' },
    { language: 'es', state: 'outdated' },
    { events: 'draft' },
    { events: 'past' },
    { events: 'past', language: 'fr', state: 'outdated' },
    { isOfSite: true },
    { isOfSite: true, language: 'es', state: 'outdated' },
  ] as const
  test.each(['country', 'city', 'attraction', 'event', 'place', 'profile', 'picture'] as const)(
    'texts of %s at the desk',
    async (kind) => {
      const key = { event: today, country: 'BR', picture: newId() }[kind as string] ?? 'name 5'
      for (const each of wanted)
        for (const after of [undefined, { key, id: kind === 'country' ? 'BR' : newId() }]) {
          const statement = await statementOf((asked) => listDeskRows(asked, kind, each, after, limit + 1))
          const read = await rowsReadFor(db, statement)
          expect([each, read, read < most]).toEqual([each, read, true])
        }
    },
  )

  test.each(['city', 'attraction', 'event', 'place', 'profile', 'picture'] as const)(
    'texts of %s at the desk, by a name',
    async (kind) => {
      // of a common name the pictures are walked, by a plan that takes long to be made
      for (const q of kind === 'picture' ? ['773'] : ['773', 'name']) {
        const narrowed = (await narrow(db, kind, { q, of: undefined })) as Narrowed
        for (const each of wanted.filter((one) => !('events' in one))) {
          const list = (asked: Database) => listDeskRows(asked, kind, each, undefined, limit + 1, narrowed)
          const read = await rowsReadFor(db, await statementOf(list))
          expect([q, each, read, read < most]).toEqual([q, each, read, true])
        }
      }
    },
  )

  test.each(['773', 'name', '00000000-0000-7000-8000-000000000773'])(
    'what the finder finds for %s',
    async (q) => {
      const find = { q, kinds: findableKinds, listingKinds: ['profile', 'organization'] as const }
      const read = await rowsReadFor(db, await statementOf((asked) => findRows(asked, find)))
      expect([read, read < findableKinds.length * most]).toEqual([read, true])
    },
  )
})
