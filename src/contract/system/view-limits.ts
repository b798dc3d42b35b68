/** The lists of which people save views. */
export const listNames = [
  'profiles',
  'organizations',
  'users',
  'cities',
  'attractions',
  'places',
  'events',
  'offers',
] as const
export type ListName = (typeof listNames)[number]

/** Views of one list that a person keeps. */
export const maxViews = 20
/** Characters of the name of a view, and of its query. */
export const maxViewName = 60
export const maxViewQuery = 1_000
