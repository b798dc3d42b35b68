import type { SignedInContext } from '#server/context.ts'
import { kindsOwnedBy } from './own-listings-queries.ts'
import { findOwnersOfPicture } from './pictures-queries.ts'
import { managesCities, mayEdit, mayEditEventPictures, mayEditOffer } from './policy.ts'

/** True where the caller may edit the gallery of a picture: that of a listing, an offer or an event, or one that staff keep. */
export async function mayEditPicture({ db, actor }: SignedInContext, id: string): Promise<boolean> {
  const found = await findOwnersOfPicture(db, id)
  if (!found) return false
  const { listing, offer, isOfContent, event, organizer } = found
  if (isOfContent) return managesCities(actor)
  if (event) return mayEditEventPictures(actor, { ...event, ownerId: organizer?.ownerId ?? null })
  if (!offer) return listing !== null && mayEdit(actor, listing)
  const ownersKinds = offer.ownerId && !listing ? await kindsOwnedBy(db, offer.ownerId) : []
  return mayEditOffer(actor, { ownerId: offer.ownerId, listing, ownersKinds })
}
