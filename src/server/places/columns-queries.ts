import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { countries, locations } from '#server/database/schema/locations.ts'
import type { Place } from './place-filter.ts'

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

/** The rows in the cities or the country of a filter; one city by equality, so that its index gives the order. */
export function isIn(
  table: { cityId: PgColumn; countryCode: PgColumn },
  { cityIds, countryCode }: Place,
): SQL | undefined {
  if (cityIds)
    return cityIds[0] && cityIds.length === 1
      ? sql`${table.cityId} = ${cityIds[0]}::uuid`
      : inArray(table.cityId, cityIds)
  return countryCode && eq(table.countryCode, countryCode)
}
