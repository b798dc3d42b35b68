import type { PgTable } from 'drizzle-orm/pg-core'
import type { ImportKind } from '#contract/imports/limits.ts'
import { events } from '#server/database/schema/events.ts'
import { listings } from '#server/database/schema/listings.ts'
import { attractions, locations } from '#server/database/schema/locations.ts'
import { offers } from '#server/database/schema/offers.ts'

/** The table of the rows of each kind. */
export const tables: Record<ImportKind, PgTable> = {
  cities: locations,
  attractions,
  events,
  organizations: listings,
  offers,
}
