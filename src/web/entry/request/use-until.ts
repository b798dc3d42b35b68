import type { TravelerRequest } from '#contract/requests/shape.ts'
import { clockIn, dayIn } from '#i18n/time-zones.ts'
import { useDaysText } from './days-text.ts'

/** Until when something is kept, as text, in the time of its place. */
export function useUntil(request: TravelerRequest) {
  const daysText = useDaysText(request)
  return (until: string | null): string => {
    if (until === null) return ''
    const end = new Date(until)
    const day = dayIn(request.timeZone, end)
    return daysText({ from: day, to: day, time: clockIn(request.timeZone, end) })
  }
}
