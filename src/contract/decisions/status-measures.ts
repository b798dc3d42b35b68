import type { ListingStatus } from '#contract/enums.ts'

/** What a change of status is against the owner of a listing; undefined where it is not against them. */
export function measureOfStatus(
  from: ListingStatus,
  to: ListingStatus,
): 'hidden' | 'refused' | 'suspended' | undefined {
  if (from === to) return undefined
  if (to === 'suspended') return 'suspended'
  if (to === 'rejected') return 'refused'
  return from === 'verified' && to === 'pending' ? 'hidden' : undefined
}
