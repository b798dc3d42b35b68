import type { directions } from '#contract/listings/managed-limits.ts'

/** Characters of where an event takes place, in words. */
export const maxEventLocationLength = 160
/** Places of an event that has a limit. */
export const maxEventPlaces = 100_000
/** Events of one account that have not ended or been canceled. */
export const maxEvents = 200
/** Days from the first to the last. */
export const maxEventDays = 366
/** Days of a series. */
export const maxSeriesDates = 60
/** Days from the first day of a series to its last: two years. */
export const maxSeriesDays = 731
/** Characters of words to those registered, and of staff to an organizer. */
export const maxEventTextLength = 2000
/** Messages to all of an event in a day. */
export const maxEventMessages = 3

/** What an event lacks to be sent for review. */
export const missingEventParts = ['title', 'description', 'dates', 'organizer'] as const
export type MissingEventPart = (typeof missingEventParts)[number]

/** How staff look at everyone's events: by state, or those that were changed after they were approved. */
export const eventViews = [
  'pending',
  'verified',
  'changed',
  'undated',
  'draft',
  'rejected',
  'suspended',
  'canceled',
  'ended',
] as const
export type EventView = (typeof eventViews)[number]

/** In which order events are listed where it is not that of the view. */
export const eventSorts = ['title', 'changed'] as const

export type EventOrder = {
  by: 'newest' | 'sent' | 'date' | (typeof eventSorts)[number]
  direction: (typeof directions)[number]
}
/** What waits longest or is expected first, what is over last. */
const orderOfView: Partial<Record<EventView, EventOrder>> = {
  pending: { by: 'sent', direction: 'asc' },
  undated: { by: 'date', direction: 'asc' },
  ended: { by: 'date', direction: 'desc' },
}

type Asked = {
  view?: EventView | undefined
  sort?: (typeof eventSorts)[number] | undefined
  direction?: EventOrder['direction'] | undefined
}

/** In which order events are listed. What was changed has one: the last change first. */
export function eventOrderOf({ view, sort, direction = 'asc' }: Asked): EventOrder {
  if (sort === 'title') return { by: sort, direction }
  if (sort === 'changed') return { by: sort, direction: 'desc' }
  return (view && orderOfView[view]) ?? { by: 'newest', direction: 'desc' }
}

/** Events that one call makes public or takes off. */
export const maxEventSteps = 100
/** Why an event stays as it is. */
export const eventRefusals = ['gone', 'changed', 'closed', 'ended', 'incomplete'] as const
