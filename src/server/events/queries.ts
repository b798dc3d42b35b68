import { createHash } from 'node:crypto'
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { EventType } from '#contract/enums.ts'
import type { Database } from '#server/database/connect.ts'
import { countedUpTo } from '#server/database/counted-up-to.ts'
import { isId } from '#server/database/new-id.ts'
import { events } from '#server/database/schema/events.ts'
import { images, imageVariants } from '#server/database/schema/images.ts'
import { formerSlugs, goneSlugs, listings } from '#server/database/schema/listings.ts'
import { countries, locations } from '#server/database/schema/locations.ts'
import type { Position } from '#server/http/paging.ts'
import { countOf } from '#server/listings/index.ts'
import { dayOfSeries, isEventOn } from '#server/on-day-queries.ts'
import { cityColumns, type Place } from '#server/places/index.ts'
import { dayPlaces } from './day-places-queries.ts'

export type EventSort = 'date' | 'name' | 'newest'

/** A list's filter as the database is asked; `endingFrom`: hides what ended before that day. */
export type EventQuery = Place & {
  type?: EventType | undefined
  tsquery?: string | undefined
  featured?: boolean | undefined
  endingFrom?: string | undefined
  /** The days on which it takes place, or may: of a month without dates, each. */
  from?: string | undefined
  to?: string | undefined
  /** Those that were called off, instead of those that take place. */
  canceled?: boolean
  sort: EventSort
  after?: Position | undefined
  limit: number
}

const eventImages = alias(images, 'event_images')

const cardColumns = {
  id: events.id,
  slug: events.slug,
  title: events.title,
  description: events.description,
  originalLanguage: events.originalLanguage,
  eventType: events.eventType,
  rule: events.rule,
  ruleText: events.ruleText,
  startDate: events.startsOn,
  endDate: events.endsOn,
  dates: events.dates,
  durationDays: events.durationDays,
  featured: events.featured,
  website: events.website,
  location: events.location,
  maxParticipants: events.maxParticipants,
  currentParticipants: events.currentParticipants,
  isSample: events.isSample,
  sortName: events.sortName,
  sortDate: events.sortDate,
  imageHash: eventImages.hash,
  /** Of the file that phones are sent; null where there is none. */
  imageFile: sql<number | null>`(select max(v.width) from ${imageVariants} v
    where v.image_id = ${events.imageId} and v.format = 'webp' and v.width <= 640)`,
  city: cityColumns,
}
export type EventCardRow = Awaited<ReturnType<typeof listEventRows>>[number]

/** One page of published events, and one row more. */
export function listEventRows(db: Database, query: EventQuery) {
  return db
    .select({
      ...cardColumns,
      startDate: shownDay(events.startsOn, query),
      endDate: shownDay(events.endsOn, query),
    })
    .from(events)
    .innerJoin(locations, eq(events.cityId, locations.id))
    .innerJoin(countries, eq(locations.countryCode, countries.code))
    .leftJoin(eventImages, eq(eventImages.id, events.imageId))
    .where(and(matches(db, query), comesAfter(query)))
    .orderBy(...order(query.sort))
    .limit(query.limit + 1)
}

/** How many events a list has: of the kept counters where they know it, else counted up to a thousand. */
export async function countEvents(db: Database, query: EventQuery): Promise<number | undefined> {
  const isKept =
    !query.tsquery && query.featured === undefined && !query.endingFrom && !query.from && !query.to
  const total = isKept
    ? countOf('event', query)
    : countedUpTo(db.select({ one: sql`1` }).from(events).where(matches(db, query)))
  const { rows } = await db.execute<{ total: number | null }>(sql`select ${total} as total`)
  return rows[0]?.total ?? undefined
}

const order = (sort: EventSort): SQL[] => {
  if (sort === 'newest') return [desc(events.id)]
  return [asc(sort === 'date' ? events.sortDate : events.sortName), asc(events.id)]
}

const lastDay = sql`coalesce(${events.endsOn}, ${events.sortDate})`

// `is_public` is a condition of its own so that the partial indexes serve.
function matches(db: Database, query: EventQuery): SQL | undefined {
  const { type, tsquery, featured, endingFrom, from, to } = query
  return and(
    query.canceled ? isCanceled : sql`${events.isPublic}`,
    type && eq(events.eventType, type),
    isIn(db, query),
    featured === undefined ? undefined : eq(events.featured, featured),
    tsquery ? sql`${events.search} @@ ${tsquery}::tsquery` : undefined,
    endingFrom ? sql`${lastDay} >= ${endingFrom}::date` : undefined,
    isEventOn(from, to),
    // without any month nobody knows whether it is then
    from || to ? sql`${events.sortDate} < '9999-01-01'` : undefined,
  )
}

/** The day of a series that a list shows which asks for days; of others their own. */
const shownDay = (own: typeof events.startsOn | typeof events.endsOn, { from, to }: EventQuery) =>
  from || to
    ? sql<string | null>`coalesce((${dayOfSeries(sql`min(day)`, from, to)})::text, ${own}::text)`
    : own

function isIn(db: Database, { cityIds, countryCode }: Place): SQL | undefined {
  if (cityIds) return inArray(events.cityId, cityIds)
  if (!countryCode) return undefined
  const cities = db
    .select({ id: locations.id })
    .from(locations)
    .where(sql`${locations.kind} = 'city' and ${locations.countryCode} = ${countryCode}`)
  return inArray(events.cityId, cities)
}

function comesAfter({ sort, after }: EventQuery): SQL | undefined {
  if (!after) return undefined
  if (sort === 'newest') return sql`${events.id} < ${after.id}::uuid`
  if (sort === 'name') return sql`(${events.sortName}, ${events.id}) > (${after.key}, ${after.id}::uuid)`
  return sql`(${events.sortDate}, ${events.id}) > (${after.key}::date, ${after.id}::uuid)`
}

const organizerColumns = {
  id: listings.id,
  kind: listings.kind,
  slug: listings.slug,
  name: listings.name,
  email: listings.email,
  phone: listings.phone,
  isSample: listings.isSample,
}

export type EventRow = NonNullable<Awaited<ReturnType<typeof findEventRow>>>

type FileRow = { format: 'avif' | 'webp'; width: number }

/** Called off after visitors had seen it; of one that staff had taken off, nobody sees anything. */
const isCanceled = sql`${events.isShown} and ${events.status} = 'canceled'`

/**
 * A published event by id or slug, or a canceled one, with its organizer where that one is published.
 *
 * @param preview published or not, in this city
 */
export async function findEventRow(db: Database, idOrSlug: string, preview?: { cityId: string | undefined }) {
  const [row] = await db
    .select({
      ...cardColumns,
      startTime: events.startTime,
      endTime: events.endTime,
      price: events.price,
      currency: events.currency,
      latitude: events.latitude,
      longitude: events.longitude,
      requirements: events.requirements,
      included: events.included,
      notIncluded: events.notIncluded,
      cancellationPolicy: events.cancellationPolicy,
      createdAt: events.createdAt,
      updatedAt: events.updatedAt,
      organizer: organizerColumns,
      dayPlaces,
      pictureHash: images.hash,
      isCanceled: sql<boolean>`${events.status} = 'canceled'`,
      imageWidth: eventImages.width,
      imageHeight: eventImages.height,
      imageColor: eventImages.color,
      imageFiles: sql<FileRow[] | null>`(
        select json_agg(json_build_object('format', v.format, 'width', v.width) order by v.width, v.format)
        from ${imageVariants} v where v.image_id = ${eventImages.id})`,
    })
    .from(events)
    .innerJoin(locations, eq(locations.id, preview?.cityId ?? events.cityId))
    .innerJoin(countries, eq(locations.countryCode, countries.code))
    .leftJoin(
      listings,
      and(eq(events.listingId, listings.id), preview ? undefined : sql`${listings.isPublic}`),
    )
    .leftJoin(images, eq(images.id, listings.imageId))
    .leftJoin(eventImages, eq(eventImages.id, events.imageId))
    .where(and(preview ? undefined : sql`${events.isShown}`, isNamed(idOrSlug)))
  return row
}

/** What an event shows of its city and its organizer. */
export async function findAroundEvent(db: Database, cityId: string, listingId: string | null) {
  const [row] = await db
    .select({ city: cityColumns, organizer: organizerColumns, pictureHash: images.hash })
    .from(locations)
    .innerJoin(countries, eq(locations.countryCode, countries.code))
    .leftJoin(listings, sql`${listings.id} = ${listingId}::uuid`)
    .leftJoin(images, eq(images.id, listings.imageId))
    .where(eq(locations.id, cityId))
  return row
}

const isNamed = (idOrSlug: string) => (isId(idOrSlug) ? eq(events.id, idOrSlug) : eq(events.slug, idOrSlug))

/** Staff took it off, or who organizes it. */
const isTakenOff = sql<boolean>`(${events.status} = 'suspended' or ${events.status} = 'canceled' and ${events.suspendedAt} is not null
  or ${events.status} in ('verified', 'canceled') and coalesce(${listings.status} = 'suspended', false))`

/** Where the event of an id, slug or former slug is now, and whether it is shown. */
export async function findEventHolder(db: Database, idOrSlug: string) {
  const had = db
    .select({ id: formerSlugs.targetId })
    .from(formerSlugs)
    .where(and(eq(formerSlugs.kind, 'event'), eq(formerSlugs.slug, idOrSlug)))
  const [holder] = await db
    .select({
      slug: events.slug,
      isShown: events.isShown,
      isSuspended: isTakenOff,
    })
    .from(events)
    .leftJoin(listings, eq(listings.id, events.listingId))
    .where(sql`${isNamed(idOrSlug)} or ${inArray(events.id, had)}`)
    .orderBy(sql`${isNamed(idOrSlug)} desc`)
    .limit(1)
  return holder
}

/** True where a public event had this slug when it was deleted. */
export async function isGoneEvent(db: Database, slug: string): Promise<boolean> {
  const hash = createHash('sha256').update(slug).digest('hex')
  const condition = and(eq(goneSlugs.kind, 'event'), eq(goneSlugs.slugHash, hash))
  return (await db.select({ kind: goneSlugs.kind }).from(goneSlugs).where(condition)).length > 0
}
