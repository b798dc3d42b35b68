// without zod: pages take these lists alone

/** The kinds of public pages whose visits are counted. */
export const countedPages = [
  'home',
  'search',
  'offers',
  'offer',
  'profiles',
  'profile',
  'organizations',
  'organization',
  'events',
  'event',
  'cities',
  'city',
  'country',
  'other',
] as const
export type CountedPage = (typeof countedPages)[number]

/** What is counted, in the order in which it is shown. */
export const figureNames = ['visits', 'searches', 'unfound', 'contacts', 'requests'] as const
export type FigureName = (typeof figureNames)[number]

/** By what figures are told apart. */
export const figureGroups = ['page', 'subject', 'city', 'type', 'language', 'words'] as const
export type FigureGroup = (typeof figureGroups)[number]

/** Which figures are known of each group. */
export const figuresOf: Record<FigureGroup, readonly FigureName[]> = {
  page: ['visits'],
  subject: ['visits', 'contacts', 'requests'],
  city: ['visits', 'contacts', 'requests'],
  type: ['visits', 'contacts', 'requests'],
  language: figureNames,
  words: ['searches', 'unfound'],
}

export const mostFigureDays = 731
export const figuresCsvPath = '/api/admin/figures.csv'
