import type { Database } from '#server/database/connect.ts'
import { type Asker, findRow, type Settling } from '#server/review-queues/index.ts'
import { type LockedListing, lockListingById } from './change-queries.ts'

export type WithListing<Row> = { row: Row; listing: LockedListing }

/** Locks an entry about a listing by the listing, which everything that changes either locks first. */
export const lockWithListing =
  <Row extends { id: string; listingId: string }>(rows: Settling<Row, unknown>['rows']) =>
  async (tx: Database, asker: Asker, id: string): Promise<WithListing<Row> | undefined> => {
    const found = await findRow(tx, rows, asker, id)
    const listing = found && (await lockListingById(tx, found.listingId))
    const row = listing && (await findRow(tx, rows, asker, id))
    return row && { row, listing }
  }
