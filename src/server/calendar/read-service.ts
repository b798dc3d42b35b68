import type { z } from 'zod'
import type { Calendar, getCalendar } from '#contract/calendar/calendar.ts'
import { listingKinds } from '#contract/enums.ts'
import { hasPermission } from '#contract/holder.ts'
import { addDays } from '#contract/values/day.ts'
import { dayInTheRegion } from '#i18n/day-in-the-region.ts'
import { dayIn, timeZoneOf } from '#i18n/time-zones.ts'
import type { SignedInContext } from '#server/context.ts'
import { AppError, notFound } from '#server/http/index.ts'
import { managesAll, mayEdit } from '#server/owner-area/index.ts'
import { listDetails } from '#server/requests/index.ts'
import { daysIn, type Span } from './closed-ranges.ts'
import { listFound, type Whose } from './found-queries.ts'
import { presentElsewhere, presentEvent, presentRequest } from './present.ts'
import { listClosable, listClosedOf, listElsewhereOf, listEventsOf } from './shown-queries.ts'

type Input = z.output<typeof getCalendar.input>
type View = z.input<typeof Calendar>

/** Approximate number of entries of a kind in one response. */
const most = 300

/**
 * The entries of each day: for the actor's own listings, or for all that they manage.
 *
 * @throws AppError `forbidden` for everyone's without a permission; `not_found` for somebody else's listing
 */
export async function readCalendar(context: SignedInContext, input: Input): Promise<View> {
  const { db, actor, language } = context
  const whose = whoseDays(actor, input)
  const listings = await closable(context, input)
  const today = listings[0]?.today ?? dayInTheRegion()
  const { from = today, to = addDays(today, 30) } = input
  const perDay = Math.max(6, Math.floor(most / daysIn({ from, to })))
  const found = await listFound(db, whose, { from, to }, perDay)
  const keysOf = (kind: string) => [...new Set(found.flatMap((row) => (row.kind === kind ? [row.key] : [])))]
  const [requests, events, closed, elsewhere] = await Promise.all([
    listDetails(db, keysOf('request')),
    listEventsOf(db, keysOf('event')),
    listClosedOf(db, keysOf('closed')),
    listElsewhereOf(db, keysOf('elsewhere')),
  ])
  const shown = {
    requests: requests.flatMap((row) => presentRequest(row, language)).sort(byDay),
    events: events.map((row) => presentEvent(row, language)),
    closed: closed.map(({ createdAt, ...range }) => range),
    elsewhere: elsewhere.map((row) => presentElsewhere(row, language)),
  }
  return { today, listings, ...shown, rest: restOf(found, shown) }
}

type Actor = SignedInContext['actor']

const managedKinds = (actor: Actor) => listingKinds.filter((kind) => managesAll(actor, kind))

function whoseDays(actor: Actor, { scope, listing }: Input): Whose {
  if (scope === 'mine') return { ...ownDays(actor), listing }
  const kinds = managedKinds(actor)
  const everyEvent = hasPermission(actor, 'MANAGE_TOURISM')
  if (kinds.length === 0 && !everyEvent) {
    throw new AppError('forbidden', 'Only managers of all of them can list all of them.')
  }
  return { kinds, everyEvent, listing }
}

/** The actor's own listings; none without the permission. */
const ownDays = (actor: Actor): Whose =>
  hasPermission(actor, 'MANAGE_OWN_LISTINGS') ? { ownerId: actor.id } : { kinds: [], everyEvent: false }

/** The listings whose days the caller may close: their own, or the requested one. */
async function closable({ db, actor }: SignedInContext, { scope, listing }: Input) {
  const isOwn = scope === 'mine'
  if (!isOwn && !listing) return []
  const rows = await listClosable(db, isOwn ? { ownerId: actor.id } : { id: listing as string })
  const kept = rows.filter((row) => mayEdit(actor, row) && (!listing || row.id === listing))
  if (listing && kept.length === 0) return notFound('Listing')
  return kept.map(({ id, name, kind, slug, countryCode, state }) => ({
    id,
    name,
    kind,
    slug,
    today: dayIn(timeZoneOf(countryCode, state)),
  }))
}

const byDay = (a: { from: string }, b: { from: string }) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0)

const partOf = { request: 'requests', event: 'events', closed: 'closed', elsewhere: 'elsewhere' } as const

/** Days with more entries than are shown. */
function restOf(
  found: Awaited<ReturnType<typeof listFound>>,
  shown: Record<(typeof partOf)[keyof typeof partOf], Span[]>,
): View['rest'] {
  const rest = new Map<string, View['rest'][number]>()
  for (const { kind, day, ofDay } of found) {
    const part = partOf[kind]
    const more = ofDay - shown[part].filter(({ from, to }) => from <= day && day <= to).length
    if (more <= 0) continue
    const ofThatDay = rest.get(day) ?? { day, requests: 0, events: 0, closed: 0, elsewhere: 0 }
    rest.set(day, { ...ofThatDay, [part]: more })
  }
  return [...rest.values()]
}
