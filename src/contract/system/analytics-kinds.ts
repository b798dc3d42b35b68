import { dayMs } from '#contract/values/day.ts'
// without zod, because pages import only these lists

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

/** The groups by which figures can be broken down. */
export const figureGroups = ['page', 'subject', 'city', 'type', 'language', 'words'] as const
export type FigureGroup = (typeof figureGroups)[number]

/** The figures that are known for each group. */
export const figuresOf: Record<FigureGroup, readonly FigureName[]> = {
  page: ['visits'],
  subject: ['visits', 'contacts', 'requests'],
  city: figureNames,
  type: figureNames,
  language: figureNames,
  words: ['searches', 'unfound'],
}

export const maxFigureDays = 731
/** The contents of a file: one of the tables, how quickly requests were answered, or how many texts there are now. */
export const figureFiles = ['day', ...figureGroups, 'times', 'completeness'] as const
export type FigureFile = (typeof figureFiles)[number]

export const figuresCsvPath = '/api/admin/figures.csv'

/** Whether two ISO days are a period whose figures are shown: in order, and no more than two years. */
export function isFigurePeriod({ from, to }: { from: string; to: string }): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs
  return days >= 0 && days < maxFigureDays
}

/** The daily figures that an owner sees of a listing. */
export const ownFigureNames = [
  'visits',
  'eventVisits',
  'taps',
  'enquiries',
  'registrations',
  'answers',
] as const
export type OwnFigureName = (typeof ownFigureNames)[number]
export const ownFiguresCsvPath = '/api/tourism/admin/enquiries/figures.csv'
