import type { CountryCode } from '#contract/enums.ts'
import { paths } from '#contract/paths.ts'
import { i18nOf } from '#i18n/i18n.ts'
import { timeZoneOf } from '#i18n/time-zones.ts'
import type { RequestContext } from '#server/context.ts'
import { type CalendarEvent, spanOf } from '#server/feeds/index.ts'
import { type RequestDetails, zoneOf } from '#server/requests/index.ts'
import { type EventRow, placeOf, presentEvent, presentRequest } from './present.ts'
import type { listClosedOf } from './shown-queries.ts'

export type FeedContext = Pick<RequestContext, 'db' | 'config' | 'language'>
/** An entry, with the time zone of its place. */
export type ZonedEntry = CalendarEvent & { zone?: string | undefined }

/** Names of guests in one entry. */
const maxNames = 60

const uidOf = (key: string, { config }: FeedContext) => `${key}@${new URL(config.baseUrl).hostname}`
const textsOf = ({ language }: FeedContext) => i18nOf(language).getFixedT('calendar')

const common = (key: string, path: string, context: FeedContext) => ({
  uid: uidOf(key, context),
  url: `${context.config.baseUrl}${path}`,
  categories: [],
  isYearly: false,
})

/** A request that is waiting, or a confirmed guest. */
export function requestEntry(row: RequestDetails, context: FeedContext): ZonedEntry[] {
  const t = textsOf(context)
  return presentRequest(row, context.language).map(({ state, name, people, title, from, to, time }) => ({
    ...common(row.id, paths.enquiry(row.id), context),
    changedAt: row.updatedAt,
    summary: `${name}, ${t('people', { count: people })} · ${title}`,
    description:
      state === 'confirmed' ? undefined : state === 'requested' ? t('waits') : t('answered', { name }),
    location: row.cityName ?? undefined,
    ...spanOf({ startDate: from, endDate: to }, { startTime: time, endTime: row.eventEnd }),
    isTentative: state !== 'confirmed',
    isBusy: state === 'confirmed',
    zone: zoneOf(row),
  }))
}

/** An event, or a day of a series, with the names of its guests. */
export function eventEntry(row: EventRow, guests: RequestDetails[], context: FeedContext): ZonedEntry {
  const t = textsOf(context)
  const { title, from, to, taken, capacity, isPending } = presentEvent(row, context.language)
  const filled =
    capacity === null ? t('coming', { count: taken }) : t('placesTaken', { count: capacity, taken })
  const names = guests
    .slice(0, maxNames)
    .map(({ name, people }) => `${name}, ${t('people', { count: people })}`)
  const rest = guests.length - names.length
  const changes = [row.updatedAt, ...guests.map(({ updatedAt }) => updatedAt)]
  return {
    ...common(`${from}-${row.id}`, paths.ownEvent(row.id), context),
    changedAt: new Date(Math.max(...changes.map(Number))),
    summary: title,
    description: [filled, ...names, ...(rest > 0 ? [t('more', { count: rest })] : [])].join('\n'),
    location: placeOf(row),
    ...spanOf({ startDate: from, endDate: to }, row),
    isTentative: isPending,
    zone: timeZoneOf(row.countryCode as CountryCode, row.state),
  }
}

/** Closed days, as all-day entries that count as busy. */
export function closedEntry(
  { listing, from, to, note, createdAt }: Awaited<ReturnType<typeof listClosedOf>>[number],
  context: FeedContext,
): ZonedEntry {
  const none = { startTime: null, endTime: null }
  return {
    ...common(`closed-${from}-${listing.id}`, paths.calendar({ day: from }), context),
    changedAt: createdAt,
    summary: [textsOf(context)('closed'), listing.name].filter(Boolean).join(' · '),
    description: note || undefined,
    ...spanOf({ startDate: from, endDate: to }, none),
    isBusy: true,
  }
}
