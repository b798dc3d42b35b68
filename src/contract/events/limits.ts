import { type ListQuery, orderOf, type StaffList } from '#contract/values/staff-list.ts'

/** The maximum length of the description of an event's place. */
export const maxEventLocationLength = 160
/** The maximum number of places of an event. */
export const maxEventPlaces = 100_000
/** The maximum number of open events of an account. */
export const maxEvents = 200
/** Days from the first to the last. */
export const maxEventDays = 366
/** Days of a series. */
export const maxSeriesDates = 60
/** Days from the first day of a series to its last: two years. */
export const maxSeriesDays = 731
/** The maximum length of a message to participants, or from staff to an organizer. */
export const maxEventTextLength = 2000
/** Messages to everyone at an event in a day. */
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

/** Everyone's events. Views have their own orders: the longest waiting or next expected first, past ones last. */
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

/** The orders of events. */
export const eventOrderOf = ({ view, from, to, sort, direction }: ListQuery<typeof eventList>) =>
  orderOf<EventOrder>(
    eventList.orders,
    sort ?? (from || to ? 'days' : ((view && orderOfView[view]) ?? eventList.usual)),
    direction,
  )

/** The maximum number of events that one call publishes or takes off the site. */
export const maxEventSteps = 100
/** Why an event was not changed. */
export const eventRefusals = ['gone', 'changed', 'closed', 'ended', 'incomplete'] as const
