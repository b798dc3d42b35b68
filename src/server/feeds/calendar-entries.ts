import type { z } from 'zod'
import type { EventCard } from '#contract/directory/events.ts'
import { addDays } from '#contract/values/day.ts'
import { i18nOf } from '#i18n/i18n.ts'
import type { PublicContext } from '#server/context.ts'
import { parseRule } from '#server/events/index.ts'
import type { CalendarEvent, Moment } from './calendar.ts'
import { type CalendarDetails, findCalendarDetails } from './calendar-queries.ts'

type Card = Pick<
  z.input<typeof EventCard>,
  | 'id'
  | 'slug'
  | 'name'
  | 'description'
  | 'eventType'
  | 'startDate'
  | 'endDate'
  | 'location'
  | 'localisation'
  | 'isSample'
> & { isCanceled?: boolean }

const dayAfter = (date: string) => addDays(date, 1)
const isClock = (time: string | null): time is string => /^([01]\d|2[0-3]):[0-5]\d/.test(time ?? '')

/** The calendar entries of events; those whose dates are not announced are left out. */
export async function calendarEntries(context: PublicContext, events: Card[]): Promise<CalendarEvent[]> {
  const dated = events.filter((event) => event.startDate !== null)
  const details = await findCalendarDetails(
    context.db,
    dated.map(({ id }) => id),
  )
  return dated.flatMap((event) => {
    const more = details.get(event.id)
    if (!more) return []
    const entry = entryOf(context, event, more)
    // each day of a series is an entry of its own, which stays the same when the next one comes
    return more.dates.length === 0
      ? entry
      : more.dates.map((day) => ({
          ...entry,
          uid: `${day}-${entry.uid}`,
          ...spanOf({ ...event, startDate: day, endDate: day }, more),
        }))
  })
}

function entryOf({ config, language }: PublicContext, event: Card, details: CalendarDetails): CalendarEvent {
  const t = i18nOf(language).getFixedT(['common', 'types'])
  const { city, country } = event.localisation
  const { latitude, longitude } = details.latitude === null ? event.localisation : details
  return {
    uid: `${event.id}@${new URL(config.baseUrl).hostname}`,
    changedAt: details.updatedAt,
    summary: event.name,
    description: [event.isSample && `${t('example')}.`, event.description].filter(Boolean).join('\n\n'),
    location: [...new Set([event.location, city, country])].filter(Boolean).join(', '),
    url: `${config.baseUrl}/event/${event.slug}`,
    categories: [t(`types:eventTypes.${event.eventType}`)],
    position: latitude === null || longitude === null ? undefined : { latitude, longitude },
    ...spanOf(event, details),
    isYearly: isSameDaysEveryYear(event, details.rule),
    isCanceled: event.isCanceled ?? false,
  }
}

/** Whole days, or hours where the beginning has one. */
export function spanOf(
  { startDate, endDate }: Pick<Card, 'startDate' | 'endDate'>,
  { startTime, endTime }: Pick<CalendarDetails, 'startTime' | 'endTime'>,
): { start: Moment; end?: Moment } {
  const first = startDate ?? ''
  const last = endDate ?? first
  if (!isClock(startTime)) return { start: { date: first }, end: { date: dayAfter(last) } }
  const start = { date: first, time: startTime.slice(0, 5) }
  if (!isClock(endTime))
    return last === first ? { start } : { start, end: { date: dayAfter(last), time: '00:00' } }
  const endsNextDay = last === first && endTime <= startTime
  return { start, end: { date: endsNextDay ? dayAfter(last) : last, time: endTime.slice(0, 5) } }
}

/** True where the rule names days of the calendar, the dates are those, and there is no leap day between them. */
function isSameDaysEveryYear({ startDate, endDate }: Card, rule: string | null): boolean {
  const days = rule ? daysOf(rule) : undefined
  if (!days) return false
  const [from, to] = [monthDay(days.from), monthDay(days.to)]
  if (startDate?.slice(5) !== from || (endDate ?? startDate).slice(5) !== to) return false
  return from <= to && !(from <= '02-28' && to > '02-28')
}

function daysOf(rule: string) {
  try {
    const parsed = parseRule(rule)
    return parsed.kind === 'dates' ? parsed : undefined
  } catch {
    return undefined
  }
}

const monthDay = ({ month, day }: { month: number; day: number }) =>
  [month, day].map((part) => String(part).padStart(2, '0')).join('-')
