import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { ListingKind } from '#contract/enums.ts'
import type { LocalizedText } from '#contract/languages.ts'
import type { Database } from '#server/database/connect.ts'
import { closedDays, outsideCalendars, outsideDays } from '#server/database/schema/calendar.ts'
import { eventDays, eventPlaces } from '#server/database/schema/event-places.ts'
import { events } from '#server/database/schema/events.ts'
import { listings } from '#server/database/schema/listings.ts'
import { locations } from '#server/database/schema/locations.ts'
import { offerLinks, offers } from '#server/database/schema/offers.ts'

/** Rows by an id and a day, as `listFound` names them. */
const byKey = (id: SQL, day: SQL, keys: string[]) =>
  sql`(${id}, ${day}) in (select (split_part(key, ' ', 1))::uuid, (split_part(key, ' ', 2))::date
    from unnest(${sql.param(keys)}::text[]) key)`

/** Events and days of series, with their places. */
export async function listEventsOf(db: Database, keys: string[]) {
  if (keys.length === 0) return []
  const day = sql`coalesce(${eventDays.day}, ${events.startsOn})`
  return db
    .select({
      id: events.id,
      title: events.title,
      originalLanguage: events.originalLanguage,
      status: events.status,
      from: sql<string>`to_char(${day}, 'YYYY-MM-DD')`,
      to: sql<string>`to_char(coalesce(${eventDays.day}, ${events.endsOn}, ${events.startsOn}), 'YYYY-MM-DD')`,
      startTime: events.startTime,
      endTime: events.endTime,
      location: events.location,
      city: locations.name,
      state: locations.state,
      countryCode: locations.countryCode,
      capacity: sql<
        number | null
      >`case when ${eventDays.day} is null then ${eventPlaces.capacity} else ${eventDays.capacity} end`,
      taken: sql<number>`coalesce(${eventDays.taken}, ${eventPlaces.taken}, 0)`,
      listingId: listings.id,
      listingName: listings.name,
      updatedAt: events.updatedAt,
    })
    .from(events)
    .innerJoin(locations, eq(locations.id, events.cityId))
    .leftJoin(eventPlaces, eq(eventPlaces.eventId, events.id))
    .leftJoin(eventDays, sql`${events.dates} <> '{}' and ${eventDays.eventId} = ${events.id}`)
    .leftJoin(listings, eq(listings.id, events.listingId))
    .where(byKey(sql`${events.id}`, day, keys))
    .orderBy(asc(day), asc(events.id))
}

/** Closed ranges with their listing. */
export async function listClosedOf(db: Database, keys: string[]) {
  if (keys.length === 0) return []
  return db
    .select({
      listing: { id: listings.id, name: listings.name },
      from: closedDays.firstDay,
      to: closedDays.lastDay,
      note: closedDays.note,
      createdAt: closedDays.createdAt,
    })
    .from(closedDays)
    .innerJoin(listings, eq(listings.id, closedDays.listingId))
    .where(byKey(sql`${closedDays.listingId}`, sql`${closedDays.firstDay}`, keys))
    .orderBy(asc(closedDays.firstDay), asc(closedDays.listingId))
}

/** Days taken on other sites, with the offer. */
export async function listElsewhereOf(db: Database, keys: string[]) {
  if (keys.length === 0) return []
  return db
    .select({
      offerId: offers.id,
      title: sql<LocalizedText>`${offers.title} || coalesce(${offerLinks.customTitle}, '{}')`,
      originalLanguage: offers.originalLanguage,
      host: sql<string>`${outsideCalendars.host}`,
      from: outsideDays.firstDay,
      to: outsideDays.lastDay,
      listing: { id: listings.id, name: listings.name },
    })
    .from(outsideDays)
    .innerJoin(outsideCalendars, eq(outsideCalendars.id, outsideDays.calendarId))
    .innerJoin(offers, eq(offers.id, outsideDays.offerId))
    .innerJoin(offerLinks, eq(offerLinks.offerId, offers.id))
    .innerJoin(listings, eq(listings.id, offerLinks.listingId))
    .where(byKey(sql`${outsideDays.calendarId}`, sql`${outsideDays.firstDay}`, keys))
    .orderBy(asc(outsideDays.firstDay), asc(outsideDays.calendarId))
}

/** Listings whose days may be closed: one person's, or one listing. */
export function listClosable(db: Database, whose: { ownerId: string } | { id: string }) {
  return db
    .select({
      id: listings.id,
      name: listings.name,
      kind: sql<ListingKind>`${listings.kind}`,
      slug: listings.slug,
      ownerId: listings.ownerId,
      countryCode: listings.countryCode,
      state: locations.state,
    })
    .from(listings)
    .leftJoin(locations, eq(locations.id, listings.cityId))
    .where(
      and(
        'ownerId' in whose ? eq(listings.ownerId, whose.ownerId) : eq(listings.id, whose.id),
        sql`${listings.deletedAt} is null`,
      ),
    )
    .orderBy(asc(listings.kind), asc(listings.sortName), asc(listings.id))
    .limit(60)
}
