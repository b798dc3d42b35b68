import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { events } from '#server/database/schema/events.ts'
import { listings } from '#server/database/schema/listings.ts'
import { locations } from '#server/database/schema/locations.ts'

/** Degrees, north and east positive. */
export type Point = { latitude: number; longitude: number }

type PointRow = { id: string; latitude: number | null; longitude: number | null }

/** Where listings have their precise place; those without one are missing. */
export async function findPlacePoints(db: Database, ids: string[]): Promise<Map<string, Point>> {
  const rows = await db
    .select({ id: listings.id, latitude: locations.latitude, longitude: locations.longitude })
    .from(listings)
    .innerJoin(locations, eq(listings.placeId, locations.id))
    .where(inArray(listings.id, ids))
  return byId(rows)
}

/** Where events themselves say that they take place; those that do not are missing. */
export async function findEventPoints(db: Database, ids: string[]): Promise<Map<string, Point>> {
  const rows = await db
    .select({ id: events.id, latitude: events.latitude, longitude: events.longitude })
    .from(events)
    .where(and(inArray(events.id, ids), isNotNull(events.latitude)))
  return byId(rows)
}

/** Where a city is; nothing for a place, or where it is not known. */
export async function findCityPoint(db: Database, id: string): Promise<Point | undefined> {
  const rows = await db
    .select({ id: locations.id, latitude: locations.latitude, longitude: locations.longitude })
    .from(locations)
    .where(and(eq(locations.id, id), eq(locations.kind, 'city')))
  return byId(rows).get(id)
}

function byId(rows: PointRow[]): Map<string, Point> {
  const points = new Map<string, Point>()
  for (const { id, latitude, longitude } of rows) {
    if (latitude !== null && longitude !== null) points.set(id, { latitude, longitude })
  }
  return points
}
