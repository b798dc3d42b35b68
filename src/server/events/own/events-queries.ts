import { and, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm'
import type { ListingKind } from '#contract/enums.ts'
import { type EventOrder, type EventView, eventList, maxSeriesDays } from '#contract/events/limits.ts'
import type { Database } from '#server/database/connect.ts'
import { containing } from '#server/database/containing.ts'
import { countedUpTo } from '#server/database/counted-up-to.ts'
import { keyset, type Paging } from '#server/database/keyset.ts'
import { events } from '#server/database/schema/events.ts'
import { images } from '#server/database/schema/images.ts'
import { listings } from '#server/database/schema/listings.ts'
import { countries, locations } from '#server/database/schema/locations.ts'
import { filesOfImage } from '#server/images/index.ts'
import { cityColumns } from '#server/places/index.ts'
import { unreached } from '#server/requests/index.ts'
import { dayPlaces } from '../index.ts'

const { search, sortName, importKey, ...columns } = getTableColumns(events)

/** Whose events, in which state, and what is looked for in them. */
export type OwnEventsQuery = {
  ownerId: string | undefined
  view?: EventView | undefined
  listing?: string | undefined
  /** ISO dates: those whose first day is among these. */
  from?: string | undefined
  to?: string | undefined
  /** The words as the search reads them, and as they were typed. */
  words?: { tsquery: string | undefined; typed: string } | undefined
  /** ISO date: what ended before is over. */
  today: string
}
export type OwnEventRow = Awaited<ReturnType<typeof selectOwn>>[number]

const listingColumns = {
  id: listings.id,
  kind: sql<ListingKind>`${listings.kind}`,
  slug: listings.slug,
  name: listings.name,
  ownerId: listings.ownerId,
  isPublic: sql<boolean>`${listings.isPublic}`,
}

function selectOwn(db: Database, key = sql<string>`''`) {
  return db
    .select({
      event: columns,
      dayPlaces,
      unreached,
      key,
      city: cityColumns,
      state: locations.state,
      listing: listingColumns,
      image: {
        width: images.width,
        height: images.height,
        color: images.color,
        hash: images.hash,
        files: filesOfImage,
      },
    })
    .from(events)
    .innerJoin(locations, eq(locations.id, events.cityId))
    .innerJoin(countries, eq(countries.code, locations.countryCode))
    .leftJoin(listings, eq(listings.id, events.listingId))
    .leftJoin(images, eq(images.id, events.imageId))
    .$dynamic()
}

// a deleted listing's events wait with it
const isThere = sql`(${events.listingId} is null or ${listings.deletedAt} is null)`

/** One event of any organizer. */
export async function findOwnEvent(db: Database, id: string): Promise<OwnEventRow | undefined> {
  const [row] = await selectOwn(db).where(and(eq(events.id, id), isThere))
  return row
}

/** One event that nobody else changes until the end of the transaction. Lock its places first. */
export async function lockOwnEvent(tx: Database, id: string): Promise<OwnEventRow | undefined> {
  const [locked] = await tx.select({ id: events.id }).from(events).where(eq(events.id, id)).for('update')
  return locked && findOwnEvent(tx, id)
}

/** One page of events in an order, each that of an index, and one row more. */
export function listOwnEventRows(
  db: Database,
  query: OwnEventsQuery,
  { limit, ...paging }: Paging<EventOrder>,
) {
  const { following, order, key } = keyset(eventList.orders, sortColumns, events.id, paging)
  return selectOwn(db, key)
    .where(and(matches(db, query), following))
    .orderBy(...order)
    .limit(limit + 1)
}

const lastDay = sql<string>`coalesce(${events.endsOn}, ${events.startsOn})`
const sortColumns = {
  ...{ title: events.sortName, changed: events.updatedAt, sent: events.sentAt },
  ...{ expected: events.sortDate, ended: lastDay, days: events.startsOn },
}

/** How many there are, counted up to a thousand. */
export async function countOwnEvents(db: Database, query: OwnEventsQuery): Promise<number | undefined> {
  const rows = db
    .select({ one: sql`1` })
    .from(events)
    .leftJoin(listings, eq(listings.id, events.listingId))
    .where(matches(db, query))
  const found = await db.execute<{ total: number | null }>(sql`select ${countedUpTo(rows)} as total`)
  return found.rows[0]?.total ?? undefined
}

const hasEnded = (today: string) => sql`${lastDay} < ${today}::date`

// an annual event loses the dates that have passed within the hour (`refreshEventDates`)
const isUndated = sql`${events.status} = 'verified' and ${events.startsOn} is null`

function inView(view: EventView, today: string): SQL | undefined {
  if (view === 'changed') return sql`${events.changedFrom} is not null`
  if (view === 'undated') return isUndated
  if (view === 'ended') return sql`${events.status} = 'verified' and ${hasEnded(today)}`
  if (view !== 'verified') return sql`${events.status} = ${sql.raw(`'${view}'`)}`
  return sql`${events.status} = 'verified' and (${hasEnded(today)}) is not true`
}

function matches(
  db: Database,
  { ownerId, view, listing, from, to, words, today }: OwnEventsQuery,
): SQL | undefined {
  return and(
    ownerId === undefined ? isThere : and(eq(listings.ownerId, ownerId), sql`${listings.deletedAt} is null`),
    view && inView(view, today),
    listing ? eq(events.listingId, listing) : undefined,
    from ? sql`${events.startsOn} >= ${from}::date` : undefined,
    to ? sql`${events.startsOn} <= ${to}::date` : undefined,
    // none lasts longer, and the index of days begins there
    to && view === 'verified'
      ? sql`${events.startsOn} >= ${today}::date - ${sql.raw(String(maxSeriesDays))}`
      : undefined,
    words && named(db, words),
  )
}

/** By their own words, typing errors forgiven, or by the name of their organizer. */
function named(db: Database, { tsquery, typed }: NonNullable<OwnEventsQuery['words']>): SQL | undefined {
  const theirs = db
    .select({ id: sql`l.id` })
    .from(sql`${listings} l`)
    .where(sql`l.sort_name like ${containing(typed)}`)
    .limit(200)
  const ofListings = sql`${events.listingId} = any(array(${theirs}))`
  return tsquery ? or(sql`${events.search} @@ ${tsquery}::tsquery`, ofListings) : ofListings
}

/** How many wait for staff, were changed since, and have no dates. */
export async function countForStaff(db: Database) {
  const counts = await db.execute<{ pending: number; changed: number; undated: number }>(sql`
    select (select count(*)::int from ${events} where status = 'pending') as pending,
      (select count(*)::int from ${events} where changed_from is not null) as changed,
      (select count(*)::int from ${events} where ${isUndated}) as undated`)
  return counts.rows[0] ?? { pending: 0, changed: 0, undated: 0 }
}
