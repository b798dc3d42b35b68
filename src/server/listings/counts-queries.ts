import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { PublishedKind } from '#contract/enums.ts'
import type { Database } from '#server/database/connect.ts'
import { runPrepared } from '#server/database/prepared.ts'
import { listingCounts } from '#server/database/schema/listing-counts.ts'
import { countries, locations } from '#server/database/schema/locations.ts'
import type { Place } from '#server/places/index.ts'

/** What the counters call all types, all places, or all languages. */
const all = ''

type Counted = Place & {
  type?: string | undefined
  /** Several types, as the database writes a list. */
  types?: string | undefined
  language?: string | undefined
}

/** How many published rows of a kind there are, by the kept counters: of a type, in a place, of a language. */
export function countOf(kind: PublishedKind, { type, types, language, ...place }: Counted): SQL<number> {
  return sql<number>`(select coalesce(sum(${listingCounts.count}), 0)::int from ${listingCounts} where ${and(
    eq(listingCounts.kind, kind),
    eq(listingCounts.language, language ?? all),
    isIn(place),
    types ? sql`${listingCounts.type} = any(${types}::text[])` : eq(listingCounts.type, type ?? all),
  )})`
}

/** `countOf`, by itself. */
export async function readCount(db: Database, kind: PublishedKind, of: Counted): Promise<number> {
  const { type = all, language = all, cityIds, countryCode } = of
  if (of.types || (cityIds && cityIds.length > 1)) {
    const { rows } = await db.execute<{ count: number }>(sql`select ${countOf(kind, of)} as count`)
    return rows[0]?.count ?? 0
  }
  const values = { kind, language, place: cityIds?.[0] ?? countryCode ?? all, type }
  const [row] = await runPrepared<{ count: number }>(db, 'read a count', oneCount, values)
  return row?.count ?? 0
}

const oneCount = () => {
  const { kind, language, place, type, count } = listingCounts
  const conditions = { kind, language, place, type }
  return sql`select ${count} as count from ${listingCounts} where ${and(
    ...Object.entries(conditions).map(([name, column]) => sql`${column} = ${sql.placeholder(name)}`),
  )}`
}

/** The types of a kind that have published rows in a place, the most frequent first. */
export function listTypeCounts(db: Database, kind: PublishedKind, place: Place) {
  const sum = sql<number>`sum(${listingCounts.count})::int`
  return db
    .select({ type: listingCounts.type, count: sum })
    .from(listingCounts)
    .where(
      and(
        eq(listingCounts.kind, kind),
        eq(listingCounts.language, all),
        isIn(place),
        ne(listingCounts.type, all),
      ),
    )
    .groupBy(listingCounts.type)
    .having(sql`sum(${listingCounts.count}) > 0`)
    .orderBy(sql`2 desc`, listingCounts.type)
}

/** The counters of the landing page. */
export async function readCounts(db: Database) {
  const { rows } = await db.execute<
    Record<'countries' | 'cities' | 'profiles' | 'organizations' | 'events', number>
  >(sql`
    select (select count(*)::int from ${countries}) as countries,
      (select count(*)::int from ${locations} where ${locations.kind} = 'city' and ${locations.hasData}) as cities,
      ${countOf('profile', {})} as profiles,
      ${countOf('organization', {})} as organizations,
      ${countOf('event', {})} as events`)
  return rows[0]
}

function isIn({ cityIds, countryCode }: Place): SQL {
  const [first, ...more] = cityIds ?? [countryCode ?? all]
  const others = more.map((id) => sql`, ${id}`)
  return others.length === 0
    ? eq(listingCounts.place, first ?? all)
    : sql`${listingCounts.place} in (${first}${sql.join(others)})`
}
