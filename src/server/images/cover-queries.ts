import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ListingKind } from '#contract/enums.ts'
import { Id } from '#contract/shared.ts'
import type { Database } from '#server/database/connect.ts'
import { listings } from '#server/database/schema/listings.ts'
import { locations } from '#server/database/schema/locations.ts'
import { offerLinks, offers } from '#server/database/schema/offers.ts'

const place = alias(locations, 'place')
const city = alias(locations, 'city')
// a place without coordinates is drawn in its city
const where = {
  latitude: sql<
    number | null
  >`case when ${place.longitude} is null then ${city.latitude} else ${place.latitude} end`,
  longitude: sql<number | null>`coalesce(${place.longitude}, ${city.longitude})`,
}

/** A published listing by id or slug: its type, and where it is, in degrees. */
export async function findListingPlace(db: Database, kind: ListingKind, idOrSlug: string) {
  const isIt: SQL = eq(Id.safeParse(idOrSlug).success ? listings.id : listings.slug, idOrSlug)
  const [row] = await db
    .select({ id: listings.id, listingId: listings.id, type: listings.type, ...where })
    .from(listings)
    .leftJoin(place, eq(place.id, listings.placeId))
    .leftJoin(city, eq(city.id, listings.cityId))
    .where(and(sql`${listings.isPublic}`, eq(listings.kind, kind), isIt))
  return row
}

/** A published offer: its category, its listing, and where that is, in degrees. */
export async function findOfferPlace(db: Database, id: string) {
  if (!Id.safeParse(id).success) return undefined
  const [row] = await db
    .select({ id: offers.id, listingId: listings.id, category: offers.category, ...where })
    .from(offers)
    .innerJoin(offerLinks, eq(offerLinks.offerId, offers.id))
    .innerJoin(listings, eq(listings.id, offerLinks.listingId))
    .leftJoin(place, eq(place.id, listings.placeId))
    .leftJoin(city, eq(city.id, listings.cityId))
    .where(
      and(eq(offers.id, id), sql`${listings.isPublic}`, isNull(offers.archivedAt), isNull(offers.deletedAt)),
    )
  return row
}
