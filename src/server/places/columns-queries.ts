import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { listings } from '#server/database/schema/listings.ts'
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
  gettingThere: places.gettingThere,
  months: places.months,
  originalLanguage: places.originalLanguage,
}

/** True of a place that visitors may see: it has no owner, or something published is there. */
export const isVisiblePlace = (): SQL => sql`(${locations.ownerId} is null or ${hasPublicListing()})`

/** Whether something published is at a place. */
export const hasPublicListing = (): SQL =>
  sql`exists (select from ${listings} where ${listings.placeId} = ${locations.id} and ${listings.isPublic})`

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
