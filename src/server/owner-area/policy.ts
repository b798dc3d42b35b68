import { type ListingKind, listingKinds } from '#contract/enums.ts'
import { type Holder, hasPermission } from '#contract/holder.ts'
import { permissionOf } from '#contract/system/review-queues.ts'

type Actor = Holder & { id: string }
type Listing = { kind: ListingKind; ownerId: string | null; type: string | null }
type Owned = Pick<Listing, 'kind' | 'ownerId'>
type OwnedOffer = { ownerId: string | null; listing?: Owned | null | undefined; ownersKinds: ListingKind[] }

/** True for somebody who manages everyone's listings of a kind. */
export const managesAll = (actor: Holder, kind: ListingKind): boolean =>
  hasPermission(actor, permissionOf[kind])

/** One's own listing, with the right to keep it, and everyone's where one manages its kind. */
export const mayEdit = (actor: Actor, { kind, ownerId }: Owned): boolean =>
  managesAll(actor, kind) || (ownerId === actor.id && hasPermission(actor, 'MANAGE_OWN_LISTINGS'))

/** The kinds of listings whose staff may edit an offer: of its page's, or where it is on none, of those that its owner has. */
export const kindsOfOffer = ({ listing, ownersKinds }: OwnedOffer): readonly ListingKind[] =>
  listing ? [listing.kind] : ownersKinds.length > 0 ? ownersKinds : listingKinds

/** The gallery of an event: for its organizer and for staff who keep everyone's; nobody changes that of a canceled one. */
export const mayEditEventPictures = (
  actor: Actor,
  { status, ownerId }: { status: string; ownerId: string | null },
): boolean =>
  status !== 'canceled' &&
  (managesCities(actor) || (ownerId === actor.id && hasPermission(actor, 'MANAGE_OWN_LISTINGS')))

/** On a page, who may edit the listing may edit the offer; on none its owner may, and staff. */
export function mayEditOffer(actor: Actor, offer: OwnedOffer): boolean {
  if (offer.listing) return mayEdit(actor, offer.listing)
  const isOwn = offer.ownerId === actor.id && hasPermission(actor, 'MANAGE_OWN_LISTINGS')
  return isOwn || kindsOfOffer(offer).some((kind) => managesAll(actor, kind))
}

/** What staff deleted stays deleted until staff restore it. */
export const mayRestore = (actor: Actor, listing: Listing & { deletedByStaff: boolean }): boolean =>
  listing.deletedByStaff ? managesAll(actor, listing.kind) : mayEdit(actor, listing)

/**
 * What somebody may do to a listing. An owner who could verify it or call it what they like would make the directory
 * worthless; the first type is the owner's to choose, since nothing is public before it was verified.
 */
export function listingCan(actor: Actor, listing: Listing) {
  const edit = mayEdit(actor, listing)
  const decides = hasPermission(actor, 'MANAGE_USERS')
  return {
    edit,
    changeStatus: edit && decides,
    changeType: edit && (decides || listing.type === null),
    handOver: managesAll(actor, listing.kind),
  }
}

/** True for somebody who keeps the content of the directory, and with it the galleries of cities. */
export const managesCities = (actor: Holder): boolean => hasPermission(actor, 'MANAGE_TOURISM')
