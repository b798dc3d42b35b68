import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { ReviewTag } from '#contract/reviews/kinds.ts'
import type { Database } from '#server/database/connect.ts'
import { events } from '#server/database/schema/events.ts'
import { shownOffers } from '#server/database/schema/listing-counts.ts'
import { listings } from '#server/database/schema/listings.ts'
import { offerLinks } from '#server/database/schema/offers.ts'
import { requests } from '#server/database/schema/requests.ts'
import { reviews } from '#server/database/schema/reviews/reviews.ts'

type Numbers = {
  count: number
  average: number | null
  stars: number[]
  first: string | null
  last: string | null
  confirmed: number
  tags: { tag: ReviewTag; count: number }[] | null
}

/** What the shown reviews say together. `of` and `ofRequests` name the same listing or offer. */
export async function readNumbers(db: Database, of: SQL, ofRequests: SQL): Promise<Numbers> {
  const { rows } = await db.execute<Numbers>(sql`
    with shown as materialized (select stars, day, tags from ${reviews} where state = 'shown' and ${of})
    select count(*)::int as count, round(avg(stars), 1)::float8 as average,
      array[count(*) filter (where stars = 5), count(*) filter (where stars = 4), count(*) filter (where stars = 3),
        count(*) filter (where stars = 2), count(*) filter (where stars = 1)]::int[] as stars,
      to_char(min(day), 'YYYY-MM') as first, to_char(max(day), 'YYYY-MM') as last,
      (select count(*)::int from ${requests} left join ${events} on events.id = requests.event_id
        where requests.state = 'confirmed' and ${ofRequests}
          and coalesce(upper(requests.days) - 1, events.ends_on, events.starts_on) < current_date) as confirmed,
      (select json_agg(json_build_object('tag', tag, 'count', n) order by n desc, tag)
        from (select tag, count(*)::int as n from shown, unnest(tags) tag group by tag) counted) as tags
    from shown`)
  return rows[0] as Numbers
}

/** A listing that visitors see. */
export async function findPublicListing(db: Database, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.id, id), sql`${listings.isPublic}`))
  return row?.id
}

/** The listing of an offer that visitors see. */
export async function findListingOfOffer(db: Database, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ listingId: offerLinks.listingId })
    .from(shownOffers)
    .innerJoin(offerLinks, eq(offerLinks.offerId, shownOffers.id))
    .where(eq(shownOffers.id, id))
  return row?.listingId
}

/** Reviews of a listing, or of an offer, and the requests that could have led to one. */
export const scopes = {
  listing: (id: string) => [eq(reviews.listingId, id), sql`requests.listing_id = ${id}`] as const,
  offer: (id: string) => [eq(reviews.offerId, id), sql`requests.offer_id = ${id}`] as const,
}
