import type { EventCard } from '#contract/directory/events.ts'

type Dated = Pick<EventCard, 'startDate' | 'expectedMonth'>

/**
 * Events in the order of their days, grouped by month, as `2027-08`; without any month, ''. What began before the
 * first month is in that one, because it goes on.
 *
 * @param first the month in which the list begins
 */
export function byMonth<Event extends Dated>(events: readonly Event[], first: string): [string, Event[]][] {
  const months = new Map<string, Event[]>()
  for (const event of events) {
    const month = monthOf(event, first)
    months.set(month, [...(months.get(month) ?? []), event])
  }
  return [...months]
}

/** One of which only the usual month is known is expected in the next such month. */
function monthOf({ startDate, expectedMonth }: Dated, first: string): string {
  if (startDate) return startDate.slice(0, 7) < first ? first : startDate.slice(0, 7)
  if (!expectedMonth) return ''
  const [year, month] = first.split('-').map(Number) as [number, number]
  const next = expectedMonth < month ? year + 1 : year
  return `${next}-${String(expectedMonth).padStart(2, '0')}`
}
