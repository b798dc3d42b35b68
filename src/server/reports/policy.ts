import { type ListingKind, listingKinds } from '#contract/enums.ts'
import { type Holder, hasPermission } from '#contract/permissions.ts'
import { managesAll } from '#server/owner-area/index.ts'

/**
 * Of what somebody settles reports: of listings of these kinds with their offers, of events and cities, and whether also of
 * what is their own. Others settle those, unless one may give any listing any status.
 */
export type Settles = { listings: ListingKind[]; hasTourism: boolean; hasOwn: boolean }

export const settles = (actor: Holder): Settles => ({
  listings: listingKinds.filter((kind) => managesAll(actor, kind)),
  hasTourism: hasPermission(actor, 'MANAGE_TOURISM'),
  hasOwn: hasPermission(actor, 'MANAGE_USERS'),
})

/** True for somebody who settles any. */
export const settlesAny = (actor: Holder): boolean => {
  const { listings, hasTourism } = settles(actor)
  return hasTourism || listings.length > 0
}

/** Who reported something is never told to its owner, whatever else they may do. */
export const maySeeReporters = (actor: { id: string }, { ownerId }: { ownerId: string | null }): boolean =>
  ownerId !== actor.id
