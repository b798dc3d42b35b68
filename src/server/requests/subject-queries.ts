import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { users } from '#server/database/schema/accounts.ts'
import { events } from '#server/database/schema/events.ts'
import { listings } from '#server/database/schema/listings.ts'
import { locations } from '#server/database/schema/locations.ts'
import { offerLinks, offers } from '#server/database/schema/offers.ts'
import { dayColumns, knownDaysOf } from '#server/offer-days/index.ts'
import { pricesOfOffer } from '#server/offers/index.ts'

const requestedListing = { listingId: listings.id, isSample: listings.isSample }

export type RequestedEvent = NonNullable<Awaited<ReturnType<typeof findRequestedEvent>>>

const priced = {
  price: sql<number | null>`coalesce(${offerLinks.customPrice}, ${offers.price})`.mapWith(offers.price),
  priceFor: offers.priceFor,
  currency: offers.currency,
  prices: pricesOfOffer,
}

/** The data that determine the price of an offer. */
export async function findPricedOffer(db: Database, id: string) {
  const [row] = await db
    .select(priced)
    .from(offers)
    .leftJoin(offerLinks, eq(offerLinks.offerId, offers.id))
    .where(eq(offers.id, id))
  return row
}

export type RequestedOffer = NonNullable<Awaited<ReturnType<typeof findRequestedOffer>>>

/** An offer that travelers see, with the data that a request is checked against. */
export async function findRequestedOffer(db: Database, id: string) {
  const [row] = await db
    .select({
      ...requestedListing,
      most: sql<number | null>`coalesce(${offerLinks.customMaxGroupSize}, ${offers.maxGroupSize})`,
      ...dayColumns,
      ...priced,
      cancellationTerms: offers.cancellationTerms,
      cancellationText: offers.cancellationText,
    })
    .from(offers)
    .innerJoin(offerLinks, eq(offerLinks.offerId, offers.id))
    .innerJoin(listings, eq(listings.id, offerLinks.listingId))
    .leftJoin(locations, eq(locations.id, listings.cityId))
    .where(
      and(eq(offers.id, id), sql`${listings.isPublic}`, isNull(offers.archivedAt), isNull(offers.deletedAt)),
    )
  return row && { ...row, known: await knownDaysOf(db, id) }
}

/** An event that travelers see, canceled ones too; `listingId` is null if there is no organizer to ask. */
export async function findRequestedEvent(db: Database, id: string) {
  const [row] = await db
    .select({
      ...requestedListing,
      startsOn: events.startsOn,
      endsOn: events.endsOn,
      dates: events.dates,
      most: events.maxParticipants,
      countryCode: locations.countryCode,
      state: locations.state,
      isCanceled: sql<boolean>`${events.status} = 'canceled'`,
    })
    .from(events)
    .innerJoin(locations, eq(locations.id, events.cityId))
    .leftJoin(listings, and(eq(listings.id, events.listingId), sql`${listings.isPublic}`))
    .where(and(eq(events.id, id), events.isShown))
  return row
}

/** The recipient of a listing's mail: its active owner. */
export async function findProvider(db: Database, listingId: string) {
  const [row] = await db
    .select({ email: users.email, language: users.language, original: listings.originalLanguage })
    .from(listings)
    .innerJoin(users, eq(users.id, listings.ownerId))
    .where(and(eq(listings.id, listingId), isNull(listings.deletedAt), users.isActive))
  return row && { email: row.email, language: row.language ?? row.original }
}
