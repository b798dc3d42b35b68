import type { Restore } from '#server/decisions/index.ts'
import { lockListingById } from '#server/owner-area/index.ts'
import type { StepAgainst } from './decide.ts'
import { noteOffer, putOnPage } from './editable.ts'
import { lockOffer, updateOfferRow } from './offers-queries.ts'

/**
 * An offer whose decision is reversed is as it was: shown, not deleted, or on its page again, if that is there and the offer is on no other.
 * What was customized there stays gone, and so does an offer that was deleted for good.
 */
export const restoreOffer: Restore = async (context, tx, { subjectId: id, listingId, before }) => {
  const step = before as StepAgainst | null
  // the listing first, in the same order as when it is handed over
  const listing = step === 'unlink' && listingId ? await lockListingById(tx, listingId) : undefined
  const row = await lockOffer(tx, id)
  if (!row) return
  const { offer, link } = row
  if (step === 'archive' && offer.archivedAt) {
    await updateOfferRow(tx, id, { archivedAt: null })
    await noteOffer(tx, context, 'unarchive', offer)
  } else if (step === 'delete' && offer.deletedAt) {
    await updateOfferRow(tx, id, { deletedAt: null })
    await noteOffer(tx, context, 'restore', offer)
  } else if (listing && !link && listing.ownerId === offer.ownerId) {
    await putOnPage(context, tx, offer, listing)
  }
}
