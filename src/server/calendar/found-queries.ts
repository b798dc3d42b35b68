import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { ListingKind } from '#contract/enums.ts'
import { addDays } from '#contract/values/day.ts'
import type { Database } from '#server/database/connect.ts'
import { closedDays, outsideDays } from '#server/database/schema/calendar.ts'
import { eventDays } from '#server/database/schema/event-places.ts'
import { events } from '#server/database/schema/events.ts'
import { listings } from '#server/database/schema/listings.ts'
import { offerLinks, offers } from '#server/database/schema/offers.ts'
import { requests } from '#server/database/schema/requests.ts'
import { daysIn, type Span } from './closed-ranges.ts'

/** The days of one owner, or of all listings of some kinds, with or without everyone's events. */
export type Whose = ({ ownerId: string } | { kinds: ListingKind[]; everyEvent: boolean }) & {
  listing?: string | undefined
}

type FoundKind = 'request' | 'event' | 'closed' | 'elsewhere'
/** An entry on a day; `ofDay` is the number of its kind on that day. */
type FoundRow = { kind: FoundKind; key: string; day: string; ofDay: number }

/** The entries of each day: a limited number of each kind, those that wait for an answer first. */
export async function listFound(db: Database, whose: Whose, span: Span, perDay: number): Promise<FoundRow[]> {
  const found = foundIn(whose, span, { isShownElsewhere: true })
  if (!found) return []
  const { rows } = await db.execute<FoundRow>(sql`
    with found as (${found}),
    dated as (select kind, key, place, day from found join unnest(${sql.param(daysOf(span))}::date[]) day on day between first and last),
    ranked as (select kind, key, day, row_number() over on_day as nth,
        (count(*) over (partition by kind, day))::int as of_day
      from dated window on_day as (partition by kind, day order by place, key))
    select kind, key, to_char(day, 'YYYY-MM-DD') as day, of_day as "ofDay" from ranked
    where nth <= ${perDay} order by day, nth`)
  return rows
}

// an array, because the planner knows its length: for a series per row it would expect millions
const daysOf = (span: Span) => Array.from({ length: daysIn(span) }, (_, at) => addDays(span.from, at))

/**
 * The entries of a span, earliest first and limited in number, without days from other sites, which know them already.
 */
export async function listFoundInOrder(db: Database, whose: Whose, span: Span, limit: number) {
  const found = foundIn(whose, span)
  if (!found) return []
  const { rows } = await db.execute<Pick<FoundRow, 'kind' | 'key'>>(
    sql`with found as (${found}) select kind, key from found order by first, key limit ${limit}`,
  )
  return rows
}

/** Undefined for people who may see nothing. */
function foundIn(whose: Whose, span: Span, { isShownElsewhere = false } = {}): SQL | undefined {
  const isOwn = 'ownerId' in whose
  const hasListings = isOwn || whose.kinds.length > 0
  const hasEvents = isOwn || whose.everyEvent
  const parts = [
    ...(hasListings ? [foundRequests(whose, span), foundClosed(whose, span)] : []),
    ...(hasListings && isShownElsewhere ? [foundElsewhere(whose, span)] : []),
    ...(hasEvents ? [foundEvents(whose, span), foundDays(whose, span)] : []),
  ]
  return parts.length > 0 ? sql.join(parts, sql` union all `) : undefined
}

const ofListing = (whose: Whose): SQL | undefined =>
  and(
    'ownerId' in whose ? sql`l.owner_id = ${whose.ownerId}` : inArray(sql`l.kind`, whose.kinds),
    sql`l.deleted_at is null`,
    whose.listing ? sql`l.id = ${whose.listing}` : undefined,
  )

/** The columns of every part; `first` and `last` are cut to the span. */
const entry = (
  kind: FoundKind,
  key: SQL,
  days: { first: SQL; last: SQL },
  { from, to }: Span,
  place = sql`0`,
) =>
  sql`${kind}::text as kind, ${key} as key, ${place} as place,
    greatest(${days.first}, ${from}::date) as first, least(${days.last}, ${to}::date) as last`

const foundRequests = (whose: Whose, span: Span) => sql`
  select ${entry('request', sql`r.id::text`, { first: sql`lower(r.days)`, last: sql`upper(r.days) - 1` }, span, sql`(r.state = 'confirmed')::int`)}
  from ${requests} r join ${listings} l on l.id = r.listing_id
  where r.state in ('requested', 'answered', 'confirmed') and r.forgotten_at is null and r.sent_at is not null
    and r.days && daterange(${span.from}::date, ${span.to}::date, '[]') and ${ofListing(whose)}`

const foundClosed = (whose: Whose, span: Span) => sql`
  select ${entry('closed', sql`c.listing_id || ' ' || c.first_day`, { first: sql`c.first_day`, last: sql`c.last_day` }, span)}
  from ${closedDays} c join ${listings} l on l.id = c.listing_id
  where c.last_day >= ${span.from}::date and c.first_day <= ${span.to}::date and ${ofListing(whose)}`

const foundElsewhere = (whose: Whose, span: Span) => sql`
  select ${entry('elsewhere', sql`d.calendar_id || ' ' || d.first_day`, { first: sql`d.first_day`, last: sql`d.last_day` }, span)}
  from ${outsideDays} d join ${offers} o on o.id = d.offer_id join ${offerLinks} k on k.offer_id = o.id
    join ${listings} l on l.id = k.listing_id
  where o.archived_at is null and o.deleted_at is null
    and d.last_day >= ${span.from}::date and d.first_day <= ${span.to}::date and ${ofListing(whose)}`

const lastDay = sql`coalesce(e.ends_on, e.starts_on)`

const foundEvents = (whose: Whose, span: Span) => sql`
  select ${entry('event', sql`e.id || ' ' || e.starts_on`, { first: sql`e.starts_on`, last: lastDay }, span)}
  from ${events} e left join ${listings} l on l.id = e.listing_id
  where ${isToCome(whose)} and e.dates = '{}' and ${lastDay} >= ${span.from}::date and e.starts_on <= ${span.to}::date`

/** Each day of a series is one. */
const foundDays = (whose: Whose, span: Span) => sql`
  select ${entry('event', sql`e.id || ' ' || d.day`, { first: sql`d.day`, last: sql`d.day` }, span)}
  from ${eventDays} d join ${events} e on e.id = d.event_id left join ${listings} l on l.id = e.listing_id
  where ${isToCome(whose)} and e.dates <> '{}' and d.day between ${span.from}::date and ${span.to}::date and not d.is_closed`

/** Unreviewed events are in the queue of staff; their organizer sees them here as well. */
const isToCome = (whose: Whose) =>
  'ownerId' in whose
    ? sql`e.status in ('verified', 'pending') and ${ofListing(whose)}`
    : sql`e.status = 'verified' and (e.listing_id is null or l.deleted_at is null)
        ${whose.listing ? sql`and e.listing_id = ${whose.listing}` : sql``}`
