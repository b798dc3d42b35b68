import { eventList } from '#contract/events/limits.ts'
import type { ListQuery } from '#contract/values/staff-list.ts'
import { listQueryOf } from '#web/ui/table/list-query.ts'

/** The events that the page shows, from its URL. */
export type EventsQuery = { scope: 'mine' | 'all' } & ListQuery<typeof eventList>

/** Reads the URL. Everyone's events, with their orders, are for staff, who begin with those waiting for them. */
export function eventsQueryOf(params: URLSearchParams, isStaff: boolean): EventsQuery {
  const query = listQueryOf(eventList, params)
  if (isStaff && params.get('scope') === 'all') return { scope: 'all', ...query }
  const { from, to, sort, direction, ...common } = query
  return { scope: 'mine', ...common }
}
