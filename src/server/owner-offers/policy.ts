import type { ListingKind } from '#contract/enums.ts'
import type { Holder } from '#contract/holder.ts'
import { managesAll } from '#server/owner-area/index.ts'

type Actor = Holder & { id: string }
type Listing = { kind: ListingKind; ownerId: string | null; type: string | null }
type Offer = { ownerId: string | null; archivedAt: Date | null; deletedAt: Date | null }

/** True where an offer may be put on a listing that the actor may edit: it is of the same owner, or the actor is staff of its kind. */
export const mayLink = (actor: Actor, offer: Offer, listing: Listing): boolean =>
  offer.ownerId === listing.ownerId || managesAll(actor, listing.kind)

/** What somebody who may edit an offer can do to it in its present state. */
export const offerCan = ({ archivedAt, deletedAt }: Offer, isLinked: boolean) => ({
  edit: !deletedAt,
  link: !deletedAt && !archivedAt && !isLinked,
  delete: !deletedAt,
  restore: deletedAt !== null || archivedAt !== null,
})
