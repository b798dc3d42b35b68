/** What staff see of an offer. */
export const offerStates = ['public', 'hidden', 'unlinked', 'archived'] as const
export type OfferState = (typeof offerStates)[number]

/** What travelers ask for of an offer. */
export const missingOfferParts = ['description', 'picture', 'price'] as const

/** In which order staff list everyone's. */
export const offerSorts = ['title', 'changed'] as const

/** Offers that one call changes. */
export const maxOfferChanges = 200
/** Why an offer stays as it is. */
export const offerChangeRefusals = ['gone', 'notYours'] as const
