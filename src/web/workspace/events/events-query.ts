import { eventList } from '#contract/events/limits.ts'
import type { ListQuery } from '#contract/values/staff-list.ts'
import { listQueryOf } from '#web/ui/table/list-query.ts'

/** Which events the page shows, as its URL says. */
export type EventsQuery = { scope: 'mine' | 'all' } & ListQuery<typeof eventList>

/** Reads the URL. Everyone's, with their orders, are for staff, who begin with what waits for them. */
export function eventsQueryOf(params: URLSearchParams, isStaff: boolean): EventsQuery {
  const query = listQueryOf(eventList, params)
  if (isStaff && params.get('scope') === 'all') return { scope: 'all', ...query }
  const { from, to, sort, direction, ...common } = query
  return { scope: 'mine', ...common }
}
