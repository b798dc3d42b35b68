import { and, eq, getTableColumns, or } from 'drizzle-orm'
import type { ListingKind } from '#contract/enums.ts'
import type { Database } from '#server/database/connect.ts'
import { laterThan } from '#server/database/later-than.ts'
import { isId } from '#server/database/new-id.ts'
import { formerSlugs, listings } from '#server/database/schema/listings.ts'
import { locations } from '#server/database/schema/locations.ts'
import { isNotDeleted } from '#server/listings/index.ts'

const { search, sortName, sortRating, recommended, importKey, ...rest } = getTableColumns(listings)
const { hasCover, hasPricedOffer, completeness, ...columns } = rest

/** What a change knows of its listing. */
export const lockedColumns = columns

export type LockedListing = NonNullable<Awaited<ReturnType<typeof lockListing>>>
export type ListingValues = Partial<Omit<LockedListing, 'id' | 'kind' | 'isPublic' | 'countryCode'>>

/** A listing of a kind by id or slug, which nobody else changes until the end of the transaction. */
export async function lockListing(tx: Database, kind: ListingKind, idOrSlug: string) {
  const [row] = await tx
    .select(columns)
    .from(listings)
    .where(
      and(isNotDeleted, eq(listings.kind, kind), eq(isId(idOrSlug) ? listings.id : listings.slug, idOrSlug)),
    )
    .for('no key update')
  return row
}

/** A listing of any kind, locked in the same way. */
export async function lockListingById(tx: Database, id: string) {
  const [row] = await tx
    .select(columns)
    .from(listings)
    .where(and(isNotDeleted, eq(listings.id, id)))
    .for('no key update')
  return row
}

/**
 * The time of a change: later than that of the one before in whole milliseconds, so that two versions of a listing never
 * have the same one on the wire.
 */
export const laterThanBefore = laterThan(listings.updatedAt)

/** Changes a listing. */
export async function updateListing(tx: Database, id: string, values: ListingValues): Promise<void> {
  await tx
    .update(listings)
    .set({ ...values, updatedAt: laterThanBefore })
    .where(eq(listings.id, id))
}

/** How many addresses a listing had before. */
export const countFormerSlugs = (tx: Database, id: string): Promise<number> =>
  tx.$count(formerSlugs, eq(formerSlugs.targetId, id))

/** The kinds and cities of those of the locations that exist. */
export function listLocationKinds(tx: Database, ids: string[]) {
  const { id, kind, cityId } = locations
  return (
    tx
      .select({ id, kind, cityId })
      .from(locations)
      .where(or(...ids.map((each) => eq(id, each))))
      // a place does not change its city in the meantime
      .for('key share')
  )
}
