import { type EventView, eventViews } from '#contract/events/limits.ts'

/** Which events the page shows, as its URL says. */
export type EventsQuery = { scope: 'mine' | 'all'; view?: EventView; q?: string; cursor?: string }

/** True where the page says how many wait: among everyone's. */
export const hasCounts = ({ scope }: EventsQuery): boolean => scope === 'all'

/** Reads the URL. Everyone's are for staff, who begin with what waits for them. */
export function eventsQueryOf(params: URLSearchParams, isStaff: boolean): EventsQuery {
  const read = (name: 'q' | 'cursor', most: number) => {
    const value = params.get(name)?.trim()
    return value && value.length <= most ? { [name]: value } : {}
  }
  const scope = isStaff && params.get('scope') === 'all' ? 'all' : 'mine'
  const view = eventViews.find((each) => each === params.get('view'))
  return { scope, ...(view && { view }), ...read('q', 120), ...read('cursor', 600) }
}
