import { and, eq, lte, not, sql } from 'drizzle-orm'
import type { CountryCode } from '#contract/enums.ts'
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

const maxComing = 3

/** The biggest cities of every country, or of one, of which nothing is listed yet. */
export function listComingCityRows(db: Database, code?: CountryCode) {
  const { id, name, slug, countryCode, latitude, longitude, populationRank } = locations
  const place = sql<number>`row_number() over (partition by ${countryCode} order by ${populationRank} desc, ${id})`
  const ranked = db
    .select({ id, name, slug, countryCode, latitude, longitude, place: place.as('place') })
    .from(locations)
    .where(
      and(
        sql`${locations.kind} = 'city'`,
        not(sql`(${locations.isActive} and ${locations.hasData})`),
        code && eq(countryCode, code),
      ),
    )
    .as('ranked')
  return db.select().from(ranked).where(lte(ranked.place, maxComing)).orderBy(ranked.place)
}
