/** Why a listing cannot be handed to somebody. */
export const handingObstacles = [
  'noAccount',
  'accountInactive',
  'isOwner',
  'oneself',
  'hasProfile',
  'tooManyListings',
  'tooManyOffers',
] as const
export type HandingObstacle = (typeof handingObstacles)[number]

/** Why two listings cannot become one. */
export const mergeObstacles = [
  'same',
  'example',
  'hidden',
  'offered',
  'own',
  'tooManyOffers',
  'tooManyGuides',
] as const
export type MergeObstacle = (typeof mergeObstacles)[number]

/** What is counted of a listing where two are compared. */
export const sideParts = ['offers', 'events', 'enquiries', 'pictures', 'links', 'guides', 'reports'] as const
export type SidePart = (typeof sideParts)[number]
