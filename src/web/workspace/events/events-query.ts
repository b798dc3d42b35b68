import { type EventView, eventOrderOf, eventSorts, eventViews } from '#contract/events/limits.ts'
import { directions } from '#contract/listings/managed-limits.ts'
import { oneOf } from '#contract/values/one-of.ts'
import type { Order } from '#web/ui/table/columns.ts'

/** Which events the page shows, as its URL says. */
export type EventsQuery = {
  scope: 'mine' | 'all'
  view?: EventView
  q?: string
  sort?: (typeof eventSorts)[number]
  direction?: (typeof directions)[number]
  cursor?: string
}

/** Reads the URL. Everyone's, with their orders, are for staff, who begin with what waits for them. */
export function eventsQueryOf(params: URLSearchParams, isStaff: boolean): EventsQuery {
  const read = (name: 'q' | 'cursor', most: number) => {
    const value = params.get(name)?.trim()
    return value && value.length <= most ? { [name]: value } : {}
  }
  const choice = <Value extends string>(name: string, options: readonly Value[]) => {
    const value = oneOf(options, params.get(name) ?? undefined)
    return value ? { [name]: value } : {}
  }
  const common = { ...choice('view', eventViews), ...read('q', 120), ...read('cursor', 600) }
  if (!isStaff || params.get('scope') !== 'all') return { scope: 'mine', ...common }
  return { scope: 'all', ...common, ...choice('sort', eventSorts), ...choice('direction', directions) }
}

/** The order that the list has, as the server reads the query. */
export const eventsOrderOf = ({ view, sort, direction }: EventsQuery): Order =>
  eventOrderOf({ view, sort, direction })
