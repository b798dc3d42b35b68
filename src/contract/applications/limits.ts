// without zod, because pages import only these lists and numbers

/** The types that the application offers; a listing may get any other later. */
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

/** The fields that an applicant can change before a decision, in the order in which the history shows them. */
export const applicationFields = [
  'kind',
  'type',
  'name',
  'city',
  'introduction',
  'originalLanguage',
  'languages',
  'phone',
  'socialLinks',
  'registration',
  'picture',
] as const
export type ApplicationField = (typeof applicationFields)[number]

export const maxNameLength = 80
export const maxTownLength = 120
export const maxIntroductionLength = 600
export const maxLanguages = 12
