import { and, asc, eq, getTableColumns, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ImportKind } from '#contract/imports/fields.ts'
import type { Database } from '#server/database/connect.ts'
import { events } from '#server/database/schema/events.ts'
import { listings } from '#server/database/schema/listings.ts'
import { attractions, locations } from '#server/database/schema/locations.ts'

type Listed = { id: string } & Record<string, unknown>
const city = { city: locations.name, cityState: locations.state, cityCountry: locations.countryCode }
const place = { cityLatitude: locations.latitude, cityLongitude: locations.longitude }

/** The next rows of a kind, or of some of it, in the order of their ids, public or not. */
export function listToExport(
  db: Database,
  kind: ImportKind,
  { ids, after, limit }: { ids?: string[] | undefined; after?: string | undefined; limit: number },
): Promise<Listed[]> {
  const from = after ?? '00000000-0000-0000-0000-000000000000'
  const isNext = (id: PgColumn) => and(gt(id, from), ids && inArray(id, ids))
  switch (kind) {
    case 'cities': {
      const { search, ...columns } = getTableColumns(locations)
      return db
        .select(columns)
        .from(locations)
        .where(and(sql`kind = 'city'`, isNext(locations.id)))
        .orderBy(asc(locations.id))
        .limit(limit)
    }
    case 'attractions': {
      const { search, ...columns } = getTableColumns(attractions)
      return db
        .select({ ...columns, ...city })
        .from(attractions)
        .innerJoin(locations, eq(locations.id, attractions.cityId))
        .where(isNext(attractions.id))
        .orderBy(asc(attractions.id))
        .limit(limit)
    }
    case 'events': {
      const { search, ...columns } = getTableColumns(events)
      return db
        .select({ ...columns, ...city, ...place })
        .from(events)
        .innerJoin(locations, eq(locations.id, events.cityId))
        .where(isNext(events.id))
        .orderBy(asc(events.id))
        .limit(limit)
    }
    case 'organizations': {
      const { search, ...columns } = getTableColumns(listings)
      return db
        .select({ ...columns, ...city, ...place })
        .from(listings)
        .leftJoin(locations, eq(locations.id, listings.cityId))
        .where(and(eq(listings.kind, 'organization'), isNull(listings.deletedAt), isNext(listings.id)))
        .orderBy(asc(listings.id))
        .limit(limit)
    }
  }
}
