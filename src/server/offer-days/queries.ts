import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { KnownDays } from '#contract/directory/day-states.ts'
import type { Database } from '#server/database/connect.ts'
import { closedDays, offerDays, outsideCalendars, outsideDays } from '#server/database/schema/calendar.ts'
import { events } from '#server/database/schema/events.ts'
import { listings } from '#server/database/schema/listings.ts'
import { locations } from '#server/database/schema/locations.ts'
import { offerLinks, offers } from '#server/database/schema/offers.ts'

/** The smallest group of an offer; null if its page takes no group that large. */
export const leastOfOffer = sql<number | null>`case when
  ${offers.minGroupSize} <= coalesce(${offerLinks.customMaxGroupSize}, ${offers.maxGroupSize}, ${offers.minGroupSize}) then ${offers.minGroupSize} end`

/** What decides about the days of an offer, and its place. */
export const dayColumns = {
  least: leastOfOffer,
  months: offers.months,
  availableFrom: offerLinks.availableFrom,
  availableTo: offerLinks.availableTo,
  weekdays: offers.weekdays,
  startTimes: offers.startTimes,
  capacityPerDay: offers.capacityPerDay,
  capacityUnit: offers.capacityUnit,
  noticeDays: offers.noticeDays,
  latestHour: offers.latestHour,
  countryCode: listings.countryCode,
  state: locations.state,
}

const knownDays = (from: string) => {
  const first = sql`${from}::date`
  return {
    closed: sql<KnownDays['closed']>`(
        select coalesce(json_agg(json_build_object('from', c.first_day, 'to', c.last_day)), '[]')
        from ${closedDays} c where c.listing_id = offer_links.listing_id and c.last_day >= ${first})`,
    elsewhere: sql<KnownDays['elsewhere']>`(
        select coalesce(json_agg(json_build_object('from', d.first_day, 'to', d.last_day, 'units', c.units)), '[]')
        from ${outsideDays} d join ${outsideCalendars} c on c.id = d.calendar_id
        where d.offer_id = offer_links.offer_id and d.last_day >= ${first})`,
    busy: sql<string[]>`(
        select coalesce(json_agg(distinct day), '[]') from ${events} e, unnest(case e.dates when '{}' then
          days_of(daterange(e.starts_on, coalesce(e.ends_on, e.starts_on), '[]') * daterange(${first}, null)) else e.dates end) day
        where e.listing_id = offer_links.listing_id and e.is_public and day >= ${first})`,
    taken: sql<KnownDays['taken']>`(
        select coalesce(json_object_agg(d.day, d.taken), '{}')
        from ${offerDays} d where d.offer_id = offer_links.offer_id and d.day >= ${first})`,
  }
}

/** The data about the days of an offer, from a day on. */
export async function findKnownDays(
  db: Database,
  offerId: string,
  from: string,
): Promise<KnownDays | undefined> {
  const [row] = await db.select(knownDays(from)).from(offerLinks).where(eq(offerLinks.offerId, offerId))
  return row
}

/** Those of the given offers whose places are counted, with the data about their days from a day on. */
export function listCountedOffers(db: Database, ids: string[], from: string) {
  return db
    .select({ id: offers.id, ...dayColumns, known: knownDays(from) })
    .from(offers)
    .innerJoin(offerLinks, eq(offerLinks.offerId, offers.id))
    .innerJoin(listings, eq(listings.id, offerLinks.listingId))
    .leftJoin(locations, eq(locations.id, listings.cityId))
    .where(and(inArray(offers.id, ids), isNotNull(offers.capacityPerDay)))
}

/** When somebody last changed the days of an offer: in its form, or by closing days. */
export async function findSaid(db: Database, offerId: string): Promise<Date | undefined> {
  const [row] = await db
    .select({
      at: sql`greatest(${offers.updatedAt}, ${offerLinks.updatedAt},
        (select max(c.created_at) from ${closedDays} c where c.listing_id = ${offerLinks.listingId}))`.mapWith(
        offers.updatedAt,
      ),
    })
    .from(offers)
    .innerJoin(offerLinks, eq(offerLinks.offerId, offers.id))
    .where(eq(offers.id, offerId))
  return row?.at
}
