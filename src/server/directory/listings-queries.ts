import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { mostCounted } from '#contract/shared.ts'
import type { Database } from '#server/database/connect.ts'
import type { organizations, profiles } from '#server/database/schema/listings.ts'
import { countries, locations } from '#server/database/schema/locations.ts'
import type { Place } from './listings-filter.ts'

export type ListingTable = typeof profiles | typeof organizations

/** The columns of the city that a row names; join `locations` and `countries`. */
export const cityColumns = {
  id: locations.id,
  name: locations.name,
  slug: locations.slug,
  countryCode: locations.countryCode,
  countrySlug: countries.slug,
  countryName: countries.name,
  latitude: locations.latitude,
  longitude: locations.longitude,
}

/** The precise points of listings; join with `onPlace`. */
export const places = alias(locations, 'places')
export const placeColumns = {
  id: places.id,
  name: places.name,
  address: places.address,
  latitude: places.latitude,
  longitude: places.longitude,
}
export const onPlace = (table: ListingTable) => eq(table.placeId, places.id)

/** The number of rows of a statement; null where there are more than are counted. */
export function countedUpTo(rows: { limit(most: number): { getSQL(): SQL } }): SQL<number | null> {
  return sql`(select nullif(count(*), ${mostCounted + 1})::int from ${rows.limit(mostCounted + 1)} found)`
}

/** The rows in the cities or the country of a filter; one city by equality, so that its index gives the order. */
export function isIn(
  table: { cityId: PgColumn; countryCode: PgColumn },
  { cityIds, countryCode }: Place,
): SQL | undefined {
  if (cityIds)
    return cityIds[0] && cityIds.length === 1 ? eq(table.cityId, cityIds[0]) : inArray(table.cityId, cityIds)
  return countryCode && eq(table.countryCode, countryCode)
}

/** The published row of an id or a slug. */
export function isListed(table: ListingTable, idOrSlug: string): SQL | undefined {
  return and(sql`${table.isPublic}`, isId(idOrSlug) ? eq(table.id, idOrSlug) : eq(table.slug, idOrSlug))
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const isId = (idOrSlug: string): boolean => uuid.test(idOrSlug)

/** Statements that are built once for each database and prepared on each of its connections. */
export function prepared<Statements>(prepare: (db: Database) => Statements): (db: Database) => Statements {
  const known = new WeakMap<Database, Statements>()
  return (db) => {
    const statements = known.get(db) ?? prepare(db)
    known.set(db, statements)
    return statements
  }
}
