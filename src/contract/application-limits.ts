// without zod: pages take these lists and numbers alone

/** The types that the application offers; a listing may be given any other later. */
export const onboardingProfileTypes = ['guide', 'ambassador', 'local'] as const
export const onboardingOrganizationTypes = [
  'travel_agency',
  'hotel',
  'resort',
  'tour_operator',
  'cat',
  'lodge',
  'restaurant',
  'transport',
  'community_group',
] as const
/** The social networks that the application asks for. */
export const onboardingPlatforms = ['instagram', 'tiktok', 'website'] as const

export const mostOfName = 80
export const mostOfTown = 120
export const mostOfIntroduction = 600
export const mostLanguages = 12
