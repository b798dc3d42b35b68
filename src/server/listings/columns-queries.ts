import { and, eq, type SQL, sql } from 'drizzle-orm'
import { isId } from '#server/database/new-id.ts'
import type { organizations, profiles } from '#server/database/schema/listings.ts'
import { places } from '#server/places/index.ts'

export type ListingTable = typeof profiles | typeof organizations

export const onPlace = (table: ListingTable) => eq(table.placeId, places.id)

/** The published row of an id or a slug. */
export function isListed(table: ListingTable, idOrSlug: string): SQL | undefined {
  return and(sql`${table.isPublic}`, isId(idOrSlug) ? eq(table.id, idOrSlug) : eq(table.slug, idOrSlug))
}
