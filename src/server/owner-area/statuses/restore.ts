import type { ListingStatus } from '#contract/enums.ts'
import { audit } from '#server/audit/index.ts'
import type { Restore } from '#server/decisions/index.ts'
import { listingSubject } from '#server/listings/index.ts'
import { lockListingById, updateListing } from '../change-queries.ts'
import { restoreDeleted } from '../deletion-service.ts'

/** A listing whose decision is reversed gets the status that it had. */
export const restoreListing: Restore = async (context, tx, { subjectId, measure, before }) => {
  const { actor } = context
  if (measure === 'removed') return restoreDeleted(context, tx, subjectId)
  const row = await lockListingById(tx, subjectId)
  const statusOf = { hidden: 'pending', refused: 'rejected', suspended: 'suspended' } as const
  const decided = statusOf[measure as keyof typeof statusOf]
  if (!row || !before || row.status !== decided) return
  const status = before as ListingStatus
  await updateListing(tx, row.id, { status })
  await audit(
    tx,
    actor,
    'listing.update',
    listingSubject(row),
    { status: row.status },
    { fields: ['status'], status },
  )
}
