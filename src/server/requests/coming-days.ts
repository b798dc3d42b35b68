import { dayIn, timeZoneOf } from '#i18n/time-zones.ts'
import type { RequestedEvent } from './subject-queries.ts'

/** The days that people can register for: the coming days of a series, or the event's own days. */
export function comingDays(event: RequestedEvent): { from: string | null; to: string | null }[] {
  const today = dayIn(timeZoneOf(event.countryCode, event.state))
  const { startsOn, endsOn, dates } = event
  const all =
    dates.length > 0
      ? dates.map((day) => ({ from: day, to: day }))
      : [{ from: startsOn, to: endsOn ?? startsOn }]
  return all.filter(({ to }) => to === null || to >= today)
}
