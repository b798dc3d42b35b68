import { hasPermission } from '#contract/holder.ts'
import { addDays } from '#contract/values/day.ts'
import { dayInTheRegion } from '#i18n/day-in-the-region.ts'
import { i18nOf } from '#i18n/i18n.ts'
import { offsetOf } from '#i18n/time-zones.ts'
import { listEffectiveRoles } from '#server/authority/index.ts'
import type { RequestContext } from '#server/context.ts'
import { writeCalendar } from '#server/feeds/index.ts'
import { limitByAddress, limitRate, limits, notFound } from '#server/http/index.ts'
import { listDetails } from '#server/requests/index.ts'
import { findUserOfAddress } from './address-queries.ts'
import { hashOfToken } from './address-service.ts'
import { closedEntry, eventEntry, type FeedContext, requestEntry, type ZonedEntry } from './feed-entries.ts'
import { listFoundInOrder } from './found-queries.ts'
import { listClosedOf, listEventsOf } from './shown-queries.ts'

const daysBack = 31
const daysAhead = 400
const maxEntries = 1_000

/**
 * The calendar of a secret address: what its owner may see of their own listings now.
 *
 * @throws AppError `not_found` for an address that is no longer valid, or whose owner may no longer have listings
 */
export async function readFeed(context: RequestContext, token: string): Promise<string> {
  const { db, client, config } = context
  const owner = await findUserOfAddress(db, hashOfToken(token))
  // only callers with the secret use up the limit of its owner
  if (!owner) {
    await limitByAddress(db, limits.calendarGuessesByAddress, client.ip)
    return notFound('Calendar')
  }
  await limitRate(db, limits.calendarReads, owner.id)
  const roles = await listEffectiveRoles(db, owner.id)
  const holder = { roles: [], permissions: roles.flatMap(({ permissions }) => permissions) }
  if (!hasPermission(holder, 'MANAGE_OWN_LISTINGS')) return notFound('Calendar')
  const language = owner.language ?? context.language
  const entries = await entriesOf({ ...context, language }, owner.id)
  return writeCalendar({
    name: `${config.siteName} · ${i18nOf(language).t('calendar:title')}`,
    product: config.siteName,
    refresh: 'PT1H',
    zone: zoneOfAll(entries),
    events: entries.map(({ zone, ...entry }) => entry),
  })
}

async function entriesOf(context: FeedContext, ownerId: string): Promise<ZonedEntry[]> {
  const { db } = context
  const today = dayInTheRegion()
  const span = { from: addDays(today, -daysBack), to: addDays(today, daysAhead) }
  const found = await listFoundInOrder(db, { ownerId }, span, maxEntries)
  const keysOf = (kind: string) => found.flatMap((row) => (row.kind === kind ? [row.key] : []))
  const [requests, events, closed] = await Promise.all([
    listDetails(db, keysOf('request')),
    listEventsOf(db, keysOf('event')),
    listClosedOf(db, keysOf('closed')),
  ])
  const guestsOf = (event: (typeof events)[number]) =>
    requests.filter(
      ({ state, eventId, dateFrom }) =>
        state === 'confirmed' &&
        eventId === event.id &&
        dateFrom !== null &&
        dateFrom >= event.from &&
        dateFrom <= event.to,
    )
  // the people of an event are in its entry
  const isGuest = new Set(events.flatMap((event) => guestsOf(event).map(({ id }) => id)))
  return [
    ...requests.flatMap((row) => (isGuest.has(row.id) ? [] : requestEntry(row, context))),
    ...events.map((event) => eventEntry(event, guestsOf(event), context)),
    ...closed.map((range) => closedEntry(range, context)),
  ]
}

/** The time zone of the hours if they share one; otherwise each is in its place's own. */
function zoneOfAll(entries: ZonedEntry[]) {
  const zones = new Set(entries.flatMap(({ start, zone }) => (start.time && zone ? [zone] : [])))
  const [name] = zones
  return zones.size === 1 && name ? { name, offset: offsetOf(name) } : undefined
}
