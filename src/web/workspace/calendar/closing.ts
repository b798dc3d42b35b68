import {
  type Calendar,
  type ClosedRange,
  closeDays,
  getCalendar,
  openDays,
} from '#contract/calendar/calendar.ts'
import { type Days, rangesOf } from '#contract/values/day.ts'
import { api } from '#web/data/api.ts'
import { daysOf, isOn } from './month-days.ts'

/** Days of a listing that are to be closed, or opened again. */
export type Closing = { id: string; act: 'close' | 'open'; listing: string; days: Days[]; note?: string }

export const sendClosing = ({ act, listing, days, note }: Closing) =>
  act === 'close'
    ? api(closeDays, { listing, days, ...(note !== undefined && { note }) })
    : api(openDays, { listing, days })

/** The calls that a change of closed days makes stale. */
export const changed = [getCalendar]

/** A calendar as it will be once the pending changes are sent. */
export function withWaiting(calendar: Calendar, waiting: readonly Closing[]): Calendar {
  let { closed } = calendar
  for (const each of waiting) closed = closedAfter(closed, calendar.listings, each)
  return { ...calendar, closed }
}

function closedAfter(
  closed: ClosedRange[],
  listings: Calendar['listings'],
  { act, listing: id, days, note = '' }: Closing,
): ClosedRange[] {
  const listing = listings.find((each) => each.id === id)
  if (!listing) return closed
  if (act === 'close') return [...closed, ...days.map((range) => ({ listing, ...range, note }))]
  return closed.flatMap((range) => {
    if (range.listing.id !== id) return range
    const left = daysOf(range).filter((day) => !days.some(isOn(day)))
    return rangesOf(left).map((part) => ({ ...range, ...part }))
  })
}
