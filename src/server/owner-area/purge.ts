import { audit } from '#server/audit/index.ts'
import type { Database } from '#server/database/connect.ts'
import { deleteUnusedImages, lockImages } from '#server/images/index.ts'
import type { Queue } from '#server/jobs/index.ts'
import { listingSubject } from '#server/listings/index.ts'
import { listExpired, purgeListing } from './deletion-queries.ts'

/** Each day what was deleted 30 days ago goes for good: listings, and offers. */
export const purgeQueue: Queue<Record<string, never>> = { name: 'purge-deleted', isDaily: true }

const nobody = { id: null, name: '' }

/**
 * Deletes for good what cannot be restored any more, each in its own transaction; answers how many.
 *
 * @param end ends what travelers still count on, where no job did it
 */
export async function purgeListings(
  db: Database,
  end: (tx: Database, listingId: string) => Promise<unknown>,
): Promise<number> {
  let purged = 0
  for (const id of await listExpired(db)) {
    await db.transaction(async (tx) => {
      await lockImages(tx)
      await end(tx, id)
      const row = await purgeListing(tx, id)
      if (!row) return
      await deleteUnusedImages(tx, row.imageIds)
      await audit(tx, nobody, 'listing.purge', listingSubject(row), null, null)
      purged += 1
    })
  }
  return purged
}
