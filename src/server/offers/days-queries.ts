import { eq, inArray, sql } from 'drizzle-orm'
import type { KnownDays } from '#contract/directory/day-states.ts'
import type { Database } from '#server/database/connect.ts'
import { closedDays, offerDays, outsideCalendars, outsideDays } from '#server/database/schema/calendar.ts'
import { events } from '#server/database/schema/events.ts'
import { offerLinks, offers } from '#server/database/schema/offers.ts'

/** The data about the days of the given offers, from a day on. */
export async function listKnownDays(
  db: Database,
  offerIds: string[],
  from: string,
): Promise<Map<string, KnownDays>> {
  if (offerIds.length === 0) return new Map()
  const first = sql`${from}::date`
  const rows = await db
    .select({
      id: offerLinks.offerId,
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
    })
    .from(offerLinks)
    .where(inArray(offerLinks.offerId, offerIds))
  return new Map(rows.map(({ id, ...known }) => [id, known]))
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
