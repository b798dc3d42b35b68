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

/** What can be chosen of either where two become one: facts, and texts by language. */
export const mergeFields = [
  'name',
  'type',
  'picture',
  'city',
  'phone',
  'email',
  'website',
  'languages',
  'experienceYears',
  'establishedYear',
  'employeeCount',
  'licenseNumber',
  'description.en',
  'description.fr',
  'description.pt',
  'description.es',
  'specialty.en',
  'specialty.fr',
  'specialty.pt',
  'specialty.es',
  'specialties',
  'certifications',
] as const
export type MergeField = (typeof mergeFields)[number]

/** For how long somebody to whom a listing is handed over can accept it. */
export const daysToAccept = 30
