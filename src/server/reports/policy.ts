import { listingKinds } from '#contract/enums.ts'
import { type Holder, hasPermission } from '#contract/holder.ts'
import { managesAll } from '#server/owner-area/index.ts'

/**
 * Of what somebody settles reports: of listings of these kinds with their offers, of events and cities, and whether also of
 * what is their own. Others settle those, unless one may give any listing any status.
 */
export const settles = (settler: Holder) => ({
  listings: listingKinds.filter((kind) => managesAll(settler, kind)),
  hasTourism: hasPermission(settler, 'MANAGE_TOURISM'),
  hasOwn: hasPermission(settler, 'MANAGE_USERS'),
})

/** Who reported something is never told to its owner, whatever else they may do. */
export const maySeeReporters = (actor: { id: string }, { ownerId }: { ownerId: string | null }): boolean =>
  ownerId !== actor.id
