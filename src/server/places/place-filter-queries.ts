import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { countries, locations } from '#server/database/schema/locations.ts'

/** Every city and every country, with what they can be asked for by. */
export async function readPlaces(db: Database) {
  const [cities, nations] = await Promise.all([
    db
      .select({
        id: locations.id,
        slug: locations.slug,
        name: locations.name,
        otherNames: locations.otherNames,
        countryCode: locations.countryCode,
      })
      .from(locations)
      .where(eq(locations.kind, 'city')),
    db.select({ code: countries.code, slug: countries.slug, name: countries.name }).from(countries),
  ])
  return { cities, nations }
}
