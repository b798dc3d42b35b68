/** The lists whose views people can save. */
export const listNames = [
  'profiles',
  'organizations',
  'users',
  'cities',
  'attractions',
  'places',
  'events',
  'offers',
  'enquiries',
  'applications',
  'audit',
  'imports',
] as const
export type ListName = (typeof listNames)[number]

/** The maximum number of views of a list that a person saves. */
export const maxViews = 20
/** The maximum length of the name of a view, and of its query. */
export const maxViewName = 60
export const maxViewQuery = 1_000
