import { dayMs } from '#contract/values/day.ts'
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
  city: figureNames,
  type: figureNames,
  language: figureNames,
  words: ['searches', 'unfound'],
}

export const maxFigureDays = 731
/** What a file has: one of the tables, or how fast was answered, or how many texts there are now. */
export const figureFiles = ['day', ...figureGroups, 'times', 'completeness'] as const
export type FigureFile = (typeof figureFiles)[number]

export const figuresCsvPath = '/api/admin/figures.csv'

/** Whether two ISO days are a period whose figures are shown: in order, and no more than two years. */
export function isFigurePeriod({ from, to }: { from: string; to: string }): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs
  return days >= 0 && days < maxFigureDays
}

/** What an owner sees of a listing by day. */
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
