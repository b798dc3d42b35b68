/** Offers of one owner, archived and deleted ones too. */
export const maxOffers = 100
/** How long a deleted offer can be restored. */
export const offerRestoreDays = 30

/** `intermediate` is shown where it is kept, and not offered. */
export const offeredDifficulties = ['easy', 'moderate', 'challenging', 'extreme'] as const
