import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listEvents } from '#contract/directory/events.ts'
import { listOffers } from '#contract/directory/offers.ts'
import { listOrganizations } from '#contract/directory/organizations.ts'
import { listProfiles } from '#contract/directory/profiles.ts'
import { search } from '#contract/directory/search.ts'
import { type ListingKind, listingKinds } from '#contract/enums.ts'
import { sorts } from '#contract/values/list-limits.ts'
import { testApp } from '#tests/app.ts'
import { insertCity } from '#tests/factories.ts'

/** Of each list 1,000 rows have the one word and 1,001 the other; professionals are too many to be all looked at. */
const words = { capivara: 1_000, ariranha: 1_001 }
const many: Record<ListingKind, number> = { profile: 4_100, organization: 1_100 }
const text = (number: string) =>
  sql.raw(`jsonb_build_object('en', 'Forest' || case when ${number} <= ${words.capivara} then ' capivara' else '' end
    || case when ${number} <= ${words.ariranha} then ' ariranha' else '' end)`)

describe('the total of a list that words narrow', () => {
  let t: Awaited<ReturnType<typeof testApp>>
  beforeAll(async () => {
    t = await testApp()
    const city = await insertCity(t.db, { name: 'Tefé' })
    for (const kind of listingKinds)
      await t.db.execute(sql`
        insert into listings (kind, id, slug, name, status, type, description, city_id, languages)
        select ${kind}, gen_random_uuid(), ${kind} || '-' || i, 'Name ' || i % 40, 'verified',
          ${kind === 'profile' ? 'guide' : 'lodge'}, ${text('i')}, ${city.id}, '{pt}'
        from generate_series(1, ${many[kind]}::int) i`)
    await t.db.execute(sql`
      insert into events (id, slug, title, description, event_type, status, city_id)
      select gen_random_uuid(), 'event-' || i, '{"en": "Feast"}', ${text('i')}, 'festival', 'verified', ${city.id}
      from generate_series(1, 1100) i`)
    await t.db.execute(sql`
      insert into offers (id, title, description)
      select gen_random_uuid(), '{"en": "Tour"}', ${text('i')} from generate_series(1, 1100) i`)
    await t.db.execute(sql`
      insert into offer_links (id, offer_id, listing_id)
      select gen_random_uuid(), o.id, l.id
      from (select id, row_number() over () as n from offers) o
      join (select id, row_number() over () as n from listings) l on l.n = 1 + o.n % 100`)
    await t.db.execute(sql`analyze`)
  })
  afterAll(() => t.close())

  const lists = { listProfiles, listOrganizations }
  test.each(Object.keys(lists) as (keyof typeof lists)[])(
    '%s: known at 1,000, absent at 1,001',
    async (name) => {
      const totalOf = async (filter: object) =>
        (await t.api(lists[name] as typeof listProfiles, filter)).total
      for (const sort of sorts)
        for (const narrowed of [{}, { city: 'tefe' }, { language: 'pt' }]) {
          const filter = { ...narrowed, sort, limit: 6 }
          expect(await totalOf({ ...filter, q: 'capivara' })).toBe(1_000)
          expect(await totalOf({ ...filter, q: 'ariranha' })).toBeUndefined()
          expect(await totalOf({ ...filter, q: 'forest capivara' })).toBe(1_000)
          expect(await totalOf({ ...filter, q: 'forest ariranha' })).toBeUndefined()
        }
    },
  )

  test('events, offers and a search of events: known at 1,000, absent at 1,001', async () => {
    const totals = async (q: string) => [
      (await t.api(listEvents, { q })).total,
      (await t.api(listOffers, { q })).total,
      (await t.api(search, { q, kind: 'event' })).total,
    ]
    expect(await totals('capivara')).toEqual([1_000, 1_000, 1_000])
    expect(await totals('ariranha')).toEqual([undefined, undefined, undefined])
  })
})
