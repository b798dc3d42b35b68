/** The maximum number of offers of an owner, including archived and deleted ones. */
export const maxOffers = 100
/** How long a deleted offer can be restored. */
export const offerRestoreDays = 30

/** `intermediate` is shown if it is stored, but not offered. */
export const offeredDifficulties = ['easy', 'moderate', 'challenging', 'extreme'] as const
