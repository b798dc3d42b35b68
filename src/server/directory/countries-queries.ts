import { eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { countries, locations } from '#server/database/schema/locations.ts'

export type CountryRow = Awaited<ReturnType<typeof listCountryRows>>[number]

/** The countries, each with the number of its cities and of those with something in them. */
export function listCountryRows(db: Database) {
  return db
    .select({
      code: countries.code,
      slug: countries.slug,
      name: countries.name,
      description: countries.description,
      originalLanguage: countries.originalLanguage,
      citiesCount: sql<number>`count(${locations.id})::int`,
      availableCitiesCount: sql<number>`count(${locations.id}) filter (where ${locations.hasData})::int`,
    })
    .from(countries)
    .leftJoin(locations, sql`${eq(locations.countryCode, countries.code)} and ${locations.kind} = 'city'`)
    .groupBy(countries.code)
}
