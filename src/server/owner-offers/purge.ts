import { offerRestoreDays } from '#contract/listings/offer-limits.ts'
import { dayMs } from '#contract/values/day.ts'
import type { Database } from '#server/database/connect.ts'
import { deleteUnusedImages, lockImages } from '#server/images/index.ts'
import { deleteOffers, listDeletedBefore } from './purge-queries.ts'

const atOnce = 100

/**
 * Deletes for good what was deleted more than 30 days ago, with the pictures that nothing else shows. Does nothing when
 * repeated; several nodes may run it.
 *
 * @returns how many offers are gone
 */
export async function purgeOffers(db: Database, now: Date = new Date()): Promise<number> {
  const before = new Date(now.getTime() - offerRestoreDays * dayMs)
  let gone = 0
  for (let some = atOnce; some === atOnce; ) {
    some = await db.transaction(async (tx) => {
      await lockImages(tx)
      const { ids, imageIds } = await listDeletedBefore(tx, before, atOnce)
      await deleteOffers(tx, ids)
      await deleteUnusedImages(tx, imageIds)
      return ids.length
    })
    gone += some
  }
  return gone
}
