import { dayMs } from '#contract/day.ts'
import type { Language } from '#contract/languages.ts'
import { offsetOf } from '#i18n/time-zones.ts'
import type { Config } from '#server/config.ts'
import { writeCalendar } from '#server/feeds/index.ts'
import { presentCommon, zoneOf } from './present.ts'
import type { ShownRow } from './requests-queries.ts'

const dayAfter = (day: string) => new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10)

/**
 * What was agreed, as a calendar file with the place's time zone; of a canceled event, what calendars take out. Undefined where
 * no day was agreed.
 */
export function calendarOf(
  row: ShownRow,
  language: Language,
  config: Pick<Config, 'baseUrl' | 'siteName'>,
  url: string,
): string | undefined {
  const { settled, title, city } = presentCommon(row, language)
  const isCanceled = row.state === 'canceled'
  if ((row.state !== 'confirmed' && !isCanceled) || !settled) return undefined
  const { from, to } = settled
  const time = settled.time?.slice(0, 5)
  const zone = zoneOf(row)
  const last = { date: dayAfter(to) }
  return writeCalendar({
    name: title,
    product: config.siteName,
    zone: time ? { name: zone, offset: offsetOf(zone) } : undefined,
    events: [
      {
        uid: `${row.id}@${new URL(config.baseUrl).hostname}`,
        changedAt: row.updatedAt,
        summary: title,
        description: row.listingName,
        location: [row.eventLocation, city].filter(Boolean).join(', '),
        url,
        categories: [],
        start: time ? { date: from, time } : { date: from },
        ...(time ? (to > from ? { end: { date: to, time: '23:59' } } : {}) : { end: last }),
        isYearly: false,
        isCanceled,
      },
    ],
  })
}
