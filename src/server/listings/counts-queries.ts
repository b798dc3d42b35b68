import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ListingKind } from '#contract/enums.ts'
import type { Database } from '#server/database/connect.ts'
import { languageCounts } from '#server/database/schema/listing-languages.ts'
import { listingCounts } from '#server/database/schema/listings.ts'
import { countries, locations } from '#server/database/schema/locations.ts'
import type { Place } from '#server/places/index.ts'

const everyType = ''
const everyCity = '00000000-0000-0000-0000-000000000000'

type Counted = Place & { type?: string | undefined; language?: string | undefined }

/** How many published rows of a kind there are, by the kept counters: of a type, in a place, of a language. */
export function countOf(db: Database, kind: ListingKind, { type, language, ...place }: Counted) {
  const counts = language ? languageCounts : listingCounts
  const isCounted = and(
    eq(counts.kind, kind),
    language ? eq(languageCounts.language, language) : undefined,
    eq(counts.type, type ?? everyType),
  )
  const sum = sql<number>`coalesce(sum(${counts.count}), 0)::int`
  if (place.countryCode && !place.cityIds) return countInCountry(db, counts, isCounted, place.countryCode)
  const counted = db
    .select({ sum })
    .from(counts as typeof listingCounts)
    .where(and(isCounted, isIn(counts, place)))
  return sql<number>`${counted}`
}

// City by city: the counters have no index by type alone, and joining them would read them all.
function countInCountry(
  db: Database,
  counts: typeof listingCounts | typeof languageCounts,
  isCounted: SQL | undefined,
  countryCode: string,
) {
  const ofCity = db
    .select({ count: counts.count })
    .from(counts as typeof listingCounts)
    .where(and(isCounted, sql`${counts.cityId} = cities.id`))
  return sql<number>`(
    select coalesce(sum(${ofCity}), 0)::int
    from ${locations} cities where cities.kind = 'city' and cities.country_code = ${countryCode})`
}

/** `countOf`, by itself. */
export async function readCount(db: Database, kind: ListingKind, of: Counted): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select ${countOf(db, kind, of)} as count`)
  return rows[0]?.count ?? 0
}

/** The types of a kind that have published rows in a place, the most frequent first. */
export function listTypeCounts(db: Database, kind: ListingKind, place: Place) {
  const sum = sql<number>`sum(${listingCounts.count})::int`
  return db
    .select({ type: listingCounts.type, count: sum })
    .from(listingCounts)
    .where(and(eq(listingCounts.kind, kind), ne(listingCounts.type, everyType), isIn(listingCounts, place)))
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
      ${countOf(db, 'profile', {})} as profiles,
      ${countOf(db, 'organization', {})} as organizations,
      ${countOf(db, 'event', {})} as events`)
  return rows[0]
}

function isIn(counts: typeof listingCounts | typeof languageCounts, { cityIds, countryCode }: Place): SQL {
  if (cityIds) return inArray(counts.cityId, cityIds)
  return countryCode ? isInCitiesOf(counts.cityId, countryCode) : eq(counts.cityId, everyCity)
}

/** Whether a city is one of a country's. */
export const isInCitiesOf = (cityId: PgColumn, countryCode: string) => sql`${cityId} in (
  select cities.id from ${locations} cities where cities.kind = 'city' and cities.country_code = ${countryCode})`
