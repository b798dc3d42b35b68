import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { ListingKind } from '#contract/enums.ts'
import type { Database } from '#server/database/connect.ts'
import { listingCounts } from '#server/database/schema/listings.ts'
import { countries, locations } from '#server/database/schema/locations.ts'
import type { Place } from './listings-filter.ts'

const everyType = ''
const everyCity = '00000000-0000-0000-0000-000000000000'

/** How many published rows of a kind there are, by the kept counters: of a type, in a place, or in all. */
export function countOf(
  db: Database,
  kind: ListingKind,
  { type, ...place }: Place & { type?: string | undefined },
) {
  if (place.countryCode && !place.cityIds) return countInCountry(kind, type, place.countryCode)
  const counts = db
    .select({ sum: sql`coalesce(sum(${listingCounts.count}), 0)::int` })
    .from(listingCounts)
    .where(and(isOfKind(kind), eq(listingCounts.type, type ?? everyType), isIn(db, place)))
  return sql<number>`${counts}`
}

// City by city: the counters have no index by type alone, and joining them would read them all.
const countInCountry = (kind: ListingKind, type: string | undefined, countryCode: string) => sql<number>`(
  select coalesce(sum((select counts.count from ${listingCounts} counts
    where counts.kind = ${kind} and counts.city_id = cities.id and counts.type = ${type ?? everyType})), 0)::int
  from ${locations} cities where cities.kind = 'city' and cities.country_code = ${countryCode})`

/** The types of a kind that have published rows in a place, the most frequent first. */
export function listTypeCounts(db: Database, kind: ListingKind, place: Place) {
  const sum = sql<number>`sum(${listingCounts.count})::int`
  return db
    .select({ type: listingCounts.type, count: sum })
    .from(listingCounts)
    .where(and(isOfKind(kind), ne(listingCounts.type, everyType), isIn(db, place)))
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

const isOfKind = (kind: ListingKind) => eq(listingCounts.kind, kind)

function isIn(db: Database, { cityIds, countryCode }: Place): SQL {
  if (cityIds) return inArray(listingCounts.cityId, cityIds)
  if (!countryCode) return eq(listingCounts.cityId, everyCity)
  const cities = db
    .select({ id: locations.id })
    .from(locations)
    .where(and(eq(locations.kind, 'city'), eq(locations.countryCode, countryCode)))
  return inArray(listingCounts.cityId, cities)
}
