/** What staff see of a listing: public; verified without all that it needs; or its status. */
export const listingStates = ['public', 'incomplete', 'pending', 'suspended', 'rejected'] as const
export type ListingState = (typeof listingStates)[number]

/** In which order staff list everyone's. */
export const managedSorts = ['name', 'completeness', 'changed'] as const
export const directions = ['asc', 'desc'] as const

/** Listings whose status one call changes. */
export const maxStatusChanges = 1_000
