import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Coordinates } from '#contract/images/maps.ts'
import type { Database } from '#server/database/connect.ts'
import { countries, locations } from '#server/database/schema/locations.ts'

/** The open towns that are nearest to a point, on a plane that is true enough to put them in order. */
export function listNearestOpen(
  db: Database,
  { id, latitude, longitude }: Coordinates & { id: string },
  limit: number,
) {
  const east = sql`(${locations.longitude} - ${longitude}::float8) * cos(radians(${latitude}::float8))`
  const north = sql`(${locations.latitude} - ${latitude}::float8)`
  return db
    .select({
      id: locations.id,
      name: locations.name,
      slug: locations.slug,
      countrySlug: countries.slug,
      latitude: sql<number>`${locations.latitude}`,
      longitude: sql<number>`${locations.longitude}`,
    })
    .from(locations)
    .innerJoin(countries, eq(locations.countryCode, countries.code))
    .where(
      and(
        sql`${locations.kind} = 'city' and ${locations.isActive} and ${locations.hasData}`,
        sql`${locations.latitude} is not null and ${locations.longitude} is not null`,
        ne(locations.id, id),
      ),
    )
    .orderBy(sql`${east} * ${east} + ${north} * ${north}`, asc(locations.id))
    .limit(limit)
}
