import { and, asc, eq, inArray } from 'drizzle-orm'
import type { ListingKind, ListingStatus } from '#contract/enums.ts'
import type { Database } from '#server/database/connect.ts'
import { listings } from '#server/database/schema/listings.ts'
import { isNotDeleted } from '#server/listings/index.ts'
import { laterThanBefore } from '#server/owner-area/index.ts'

export type StatusRow = Awaited<ReturnType<typeof lockForStatus>>[number]

/** Those of a kind that exist, which nobody else changes until the end of the transaction; locked in one order by all. */
export const lockForStatus = (tx: Database, kind: ListingKind, ids: string[]) =>
  tx
    .select({
      id: listings.id,
      kind: listings.kind,
      name: listings.name,
      type: listings.type,
      status: listings.status,
      ownerId: listings.ownerId,
      originalLanguage: listings.originalLanguage,
      cityId: listings.cityId,
      description: listings.description,
    })
    .from(listings)
    .where(and(eq(listings.kind, kind), isNotDeleted, inArray(listings.id, ids)))
    .orderBy(asc(listings.id))
    .for('no key update')

/** Rows that one statement changes: their triggers take their time, and no statement may take too long. */
const atOnce = 200

/** Gives each of them the status. */
export async function updateStatus(tx: Database, ids: string[], status: ListingStatus): Promise<void> {
  for (let from = 0; from < ids.length; from += atOnce) {
    await tx
      .update(listings)
      .set({ status, updatedAt: laterThanBefore })
      .where(inArray(listings.id, ids.slice(from, from + atOnce)))
  }
}
