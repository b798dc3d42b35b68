import { type ListQuery, orderOf, type StaffList } from '#contract/values/staff-list.ts'

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

/** Everyone's events. Their views have orders: what waits longest or is expected first, what is over last. */
export const eventList = {
  filters: { q: 120, view: eventViews, from: 'date', to: 'date' },
  orders: {
    title: { first: 'asc', keys: 'text' },
    changed: { first: 'desc', keys: 'timestamptz', isOneWay: true },
    newest: { first: 'desc', isOneWay: true, isOfView: true },
    sent: { first: 'asc', keys: 'timestamptz', isOneWay: true, isOfView: true },
    expected: { first: 'asc', keys: 'date', isOneWay: true, isOfView: true },
    ended: { first: 'desc', keys: 'date', isOneWay: true, isOfView: true },
    days: { first: 'asc', keys: 'date', isOneWay: true, isOfView: true },
  },
  usual: 'newest',
} as const satisfies StaffList
export type EventOrder = keyof (typeof eventList)['orders']

const orderOfView: Partial<Record<EventView, EventOrder>> = {
  pending: 'sent',
  undated: 'expected',
  ended: 'ended',
}

/** In which order events are listed. */
export const eventOrderOf = ({ view, from, to, sort, direction }: ListQuery<typeof eventList>) =>
  orderOf<EventOrder>(
    eventList.orders,
    sort ?? (from || to ? 'days' : ((view && orderOfView[view]) ?? eventList.usual)),
    direction,
  )

/** Events that one call makes public or takes off. */
export const maxEventSteps = 100
/** Why an event stays as it is. */
export const eventRefusals = ['gone', 'changed', 'closed', 'ended', 'incomplete'] as const
