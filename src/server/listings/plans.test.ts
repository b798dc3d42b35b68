import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { groupOf } from '#contract/directory/type-groups.ts'
import { type ListingKind, listingKinds } from '#contract/enums.ts'
import { sorts } from '#contract/values/list-limits.ts'
import { readConfig } from '#server/config.ts'
import type { PublicContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { createLog } from '#server/log.ts'
import { testDatabase } from '#tests/app.ts'
import { insertCity, insertCountry } from '#tests/factories.ts'
import { listListings } from './service.ts'

/** Enough that walking an index costs much less than reading the table. */
const many = 4_000

type Sort = (typeof sorts)[number]
type Filter = { type?: string; group?: string; city?: string; country?: string; language?: string }
const narrowed: Filter[] = [{}, { type: 'first' }, { city: 'tefe' }, { country: 'BR' }, { language: 'pt' }]
const grouped: Filter[] = [{ group: 'first' }, { group: 'first', city: 'tefe' }]
const usual = [...narrowed, { city: 'tefe', type: 'first' }, ...grouped]
const types = { profile: ['guide', 'educator'], organization: ['lodge', 'hotel'] } as const

type Plan = {
  'Node Type': string
  'Parent Relationship'?: string
  'Relation Name'?: string
  Filter?: string
  Plans?: Plan[]
}

const isLimited = ({ 'Node Type': type, Plans }: Plan): boolean =>
  type === 'Limit' || !!Plans?.some(isLimited)

/**
 * The steps that look at more rows than a page has: a read of all, a walk past rows of others, a sort but of one page,
 * or of what one row has itself (its offers).
 */
function wasteful(plan: Plan, isOfOneRow = false): string[] {
  const { 'Node Type': type, 'Relation Name': table = '', Filter: filter = '' } = plan
  const isListed = ['listings', 'listing_languages'].includes(table)
  const isOwn = isOfOneRow || plan['Parent Relationship'] === 'SubPlan'
  const isSort = type.includes('Sort') && !isLimited(plan) && !isOwn
  const isWaste = isSort || (isListed && (type.includes('Seq Scan') || filter !== ''))
  const step = [type, table, filter].filter(Boolean).join(' ')
  return [...(isWaste ? [step] : []), ...(plan.Plans ?? []).flatMap((each) => wasteful(each, isOwn))]
}

describe('the plans of the usual lists', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>
  beforeAll(async () => {
    database = await testDatabase()
    await insertCountry(database.db, { code: 'PE', slug: 'peru', name: { en: 'Peru' } })
    const cities = [
      await insertCity(database.db, { name: 'Tefé', slug: 'tefe' }),
      await insertCity(database.db, { name: 'Nauta', countryCode: 'PE' }),
    ]
    for (const kind of listingKinds)
      await database.db.execute(sql`
        insert into listings (kind, id, slug, name, status, type, description, city_id, rating, languages, recommended)
        select ${kind}, gen_random_uuid(), ${kind} || '-' || i, 'Name ' || i % 900, 'verified',
          (${sql.param(`{${types[kind].join()}}`)}::text[])[1 + i % 2], '{"en": "Forest"}',
          (${sql.param(`{${cities.map(({ id }) => id).join()}}`)}::uuid[])[1 + i % 2], i % 6,
          case when i % 3 = 0 then '{pt,en}'::text[] else '{es}' end, i % 90
        from generate_series(1, ${many}::int) i`)
    await database.db.execute(sql`analyze`)
  })
  afterAll(() => database.close())

  /** What the database does for the statements that a work prepared, whatever their values are. */
  async function plansOf(db: Database, work: () => Promise<unknown>): Promise<Plan[]> {
    const prepared = async () =>
      (
        await db.execute<{ name: string; count: number }>(sql`
          select name, cardinality(parameter_types) as count from pg_prepared_statements where name like 'list\\_%'`)
      ).rows
    const before = new Set((await prepared()).map(({ name }) => name))
    await work()
    const made = (await prepared()).filter(({ name }) => !before.has(name))
    return Promise.all(
      made.map(async ({ name, count }) => {
        const values = count ? `(${Array(count).fill('null').join()})` : ''
        const { rows } = await db.execute<{ 'QUERY PLAN': { Plan: Plan }[] }>(
          sql.raw(`explain (format json) execute ${name}${values}`),
        )
        return rows[0]?.['QUERY PLAN'][0]?.Plan as Plan
      }),
    )
  }

  const config = readConfig({ STORAGE: 'memory' })
  const contextOn = (db: Database): PublicContext => ({
    ...{ db, config, language: 'en', log: createLog('silent') },
    tags: new Set(),
  })

  /** The plans of a list's first and next page. */
  async function plansOfList(
    db: Database,
    kind: ListingKind,
    { type, group, ...filter }: Filter,
    sort: Sort,
  ) {
    await db.execute(sql`set plan_cache_mode = force_generic_plan`)
    const query = {
      ...{ ...filter, sort, limit: 24 },
      ...(type && { type: types[kind][0] }),
      ...(group && { group: groupOf(kind, types[kind][0]) }),
    }
    const first = await plansOf(db, () => listListings(contextOn(db), kind, query))
    const { next: cursor } = await listListings(contextOn(db), kind, query)
    return [...first, ...(await plansOf(db, () => listListings(contextOn(db), kind, { ...query, cursor })))]
  }

  const lists = listingKinds.flatMap((kind) => usual.map((filter) => [kind, filter] as const))
  test.each(lists)('%s %j: only the rows of a page are looked at, in every order', async (kind, filter) => {
    await database.onOneConnection(async (db) => {
      for (const sort of sorts) {
        const plans = await plansOfList(db, kind, filter, sort)
        expect([sort, ...plans.map((plan) => wasteful(plan))]).toEqual([sort, [], []])
      }
    })
  })

  test.each([
    ['listings_city_rating', { city: 'tefe' }],
    ['listings_all_rating', {}],
    ['listing_languages_rating', { language: 'pt' }],
  ])('without the index %s more rows are looked at', async (index, filter) => {
    await database.onOneConnection(async (db) => {
      await db.execute(sql.raw(`begin; drop index ${index}`))
      const plans = await plansOfList(db, 'profile', filter, 'rating')
      expect(plans).toHaveLength(2)
      for (const plan of plans) expect(wasteful(plan)).not.toEqual([])
    })
  })
})
