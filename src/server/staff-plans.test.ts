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

/** So many rows that a list which reads them all is known by it. */
const many = 12_000
const limit = 24
/** Rows that may be read for a page: its own, those beside them, and some that do not fit. */
const most = 1_500

/** Few are seen by no visitor, half of them because they are on no page. */
async function insertOffers(one: Pick<Database, 'execute'>): Promise<void> {
  await one.execute(sql`
    insert into offers (id, title, description, original_language, category, owner_id, archived_at, search, updated_at)
    select ('00000000-0000-7000-9000-' || lpad(i::text, 12, '0'))::uuid, jsonb_build_object('en', 'Name ' || i), '{}', 'en',
      case when i % 50 = 0 then 'tour' else 'transport' end, (select owner_id from listings where slug = 'p1'),
      case when i % 200 = 2 then now() end, case when i % 200 > 2 then to_tsvector('name') end, now() - i * interval '1 minute'
    from generate_series(1, ${many}::int) i`)
  await one.execute(sql`
    insert into offer_links (id, offer_id, listing_id)
    select gen_random_uuid(), ('00000000-0000-7000-9000-' || lpad(i::text, 12, '0'))::uuid, (select id from listings where slug = 'p' || (1 + i % 6000))
    from generate_series(1, ${many}::int) i where i % 200 <> 1`)
}

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
    await database.onOneConnection(async (one) => {
      // without triggers: what they keep is read by none of these lists
      await one.execute(sql`set session_replication_role = replica`)
      // nearly all lack a language, few are older than their source
      const texts = sql`case when i % 400 = 0 then '{"en": "A", "fr": "B", "pt": "C", "es": "D"}' else '{"en": "A", "pt": "C"}' end::jsonb`
      const times = (field: string) =>
        sql`case when i % 400 = 0 then jsonb_build_object(${field}::text, '{"en": "2026-02-01T00:00:00Z", "fr": "2026-01-01T00:00:00Z", "pt": "2026-03-01T00:00:00Z", "es": "2026-03-01T00:00:00Z"}'::jsonb) else '{}' end`
      await one.execute(sql`
        insert into locations (id, kind, slug, name, country_code, state, city_id, latitude, longitude, is_active, profiles_count, description, text_times, getting_there, owner_id, updated_at)
        select gen_random_uuid(), kind, kind || i, 'Name ' || i, case when i % 300 = 0 then 'GF' when i % 3 = 0 then 'PE' else 'BR' end, 'S',
          case when kind = 'place' then ${city.id}::uuid end, case when kind = 'city' or i % 400 <> 0 then 0 end, 0, i % 50 = 0, (i % 40 = 0)::int,
          case when kind = 'city' then ${texts} else '{}' end, case when kind = 'city' then ${times('description')} else ${times('river')} end,
          case when kind = 'place' then jsonb_build_object('river', ${texts}) else '{}' end,
          case when kind = 'place' and i % 300 <> 0 then ${owner}::uuid end, now() - i * interval '1 minute'
        from generate_series(1, ${many}::int) i, unnest('{city,place}'::text[]) kind`)
      await one.execute(sql`
        insert into attractions (id, city_id, name, category, description, text_times, position)
        select gen_random_uuid(), (select id from locations where kind = 'city' and slug = 'city' || (1 + i % 900)), 'Name ' || i, 'park', ${texts}, ${times('description')}, 0
        from generate_series(1, ${many}::int) i`)
      await one.execute(sql`
        insert into listings (kind, id, slug, name, status, type, description, text_times, city_id, country_code, owner_id)
        select 'profile', gen_random_uuid(), 'p' || i, 'Name ' || i, 'verified', 'guide',
          replace((${texts})::text, '"A"', '"' || repeat('Forest ', 120) || '"')::jsonb, ${times('description')}, ${city.id}, 'BR',
          case when i < 2 then ${owner}::uuid end
        from generate_series(1, ${many}::int) i`)
      listing = (await one.execute<{ id: string }>(sql`select id from listings where slug = 'p1'`)).rows[0]
        ?.id as string
      // the older ones are over, as it is where events are kept for years
      await one.execute(sql`
        insert into events (id, slug, title, description, text_times, event_type, status, city_id, listing_id, starts_on, sort_date, sent_at, changed_from, canceled_at, updated_at)
        select ('00000000-0000-7000-8000-' || lpad(i::text, 12, '0'))::uuid, 'e' || i, ${texts} || jsonb_build_object('en', md5(i::text)), ${texts}, ${times('description')}, 'festival',
          case when i % 500 = 0 then 'pending' when i % 501 = 0 then 'rejected' when i % 502 = 0 then 'draft' when i % 507 = 0 then 'suspended' when i % 503 = 0 then 'canceled' else 'verified' end,
          ${city.id}, (select id from listings where slug = 'p' || (1 + i % 6000)),
          case when i % 499 <> 0 then day end, day, now(), case when i % 504 = 0 then '{}'::jsonb end,
          case when i % 503 = 0 and i % 500 <> 0 and i % 501 <> 0 and i % 502 <> 0 and i % 507 <> 0 then now() end,
          now() - (i * 7919 % ${many}::int) * interval '1 minute'
        from generate_series(1, ${many}::int) i, lateral (select current_date + (i - ${many}::int * 6 / 10) / 20 as day) d`)
      // of everything, half of them of listings
      await one.execute(sql`
        insert into pictures (id, listing_id, city_id, image_id, upload_key, caption, text_times)
        select gen_random_uuid(), case when k.kind = 'profile' then (select id from listings where slug = 'p' || i) end,
          town.id, gen_random_uuid(), gen_random_uuid(), ${texts}, ${times('caption')}
        from generate_series(1, ${many}::int) i cross join unnest('{city,profile}'::text[]) k(kind)
          left join locations town on k.kind = 'city' and town.kind = 'city' and town.slug = 'city' || i`)
      await insertOffers(one)
      await one.execute(sql`set session_replication_role = origin`)
    })
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
    // what is over did not begin later; what is still to come is behind all that is over
    const open = [
      ...(view === 'ended' ? [] : [{ from: today }]),
      ...(view === 'verified' ? [] : [{ to: today }]),
    ]
    const days = [...open, { from: today, to: today }]
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
