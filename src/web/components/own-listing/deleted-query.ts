import type { ListingKind } from '#contract/enums.ts'

/** Which deleted listings a list shows: of both kinds without one. */
export const deletedQueryOf = (kind: ListingKind | undefined, scope: 'mine' | 'all') => ({
  scope,
  limit: 100,
  ...(kind && { kind }),
})
