import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { ListingKind } from '#contract/enums.ts'
import { offerFacts } from '#entities/offers.ts'
import { namesWith } from '#fields/each.ts'
import type { Database } from '#server/database/connect.ts'
import { ownOrBase } from '#server/database/own-or-base.ts'
import { columnsNamed } from '#server/database/schema/field-columns.ts'
import { listings } from '#server/database/schema/listings.ts'
import { countries, locations } from '#server/database/schema/locations.ts'
import { offerLinks, offers } from '#server/database/schema/offers.ts'
import { galleryOfOffer } from '#server/images/index.ts'
import { leastOfOffer } from '#server/offer-days/index.ts'
import { cityColumns } from '#server/places/index.ts'
import { pricesOfOffer } from './prices-queries.ts'

export type OfferRow = Awaited<ReturnType<typeof listOffersOf>>[number]

const ofBase = [
  'requirements',
  'meetingPoint',
  'meetingDirections',
  'bring',
  'cancellationText',
  'depositTerms',
  ...(namesWith(offerFacts, () => true) as (keyof typeof offerFacts)[]),
] as const

/** The data that an offer shows: its own, its link's and its provider's. */
export const offerColumns = {
  id: offers.id,
  title: ownOrBase(offerLinks.customTitle, offers.title),
  description: ownOrBase(offerLinks.customDescription, offers.description),
  originalLanguage: offers.originalLanguage,
  category: offers.category,
  duration: ownOrBase(offerLinks.customDuration, offers.duration),
  maxGroupSize: sql<number | null>`coalesce(${offerLinks.customMaxGroupSize}, ${offers.maxGroupSize})`,
  least: leastOfOffer,
  durationAmount: offers.durationAmount,
  durationUnit: offers.durationUnit,
  price: sql<number | null>`coalesce(${offerLinks.customPrice}, ${offers.price})`.mapWith(offers.price),
  currency: offers.currency,
  priceFor: offers.priceFor,
  months: offers.months,
  difficulty: offers.difficulty,
  highlights: ownOrBase(offerLinks.customHighlights, offers.highlights),
  includes: ownOrBase(offerLinks.customIncludes, offers.includes),
  excludes: ownOrBase(offerLinks.customExcludes, offers.excludes),
  ...columnsNamed(offers, ofBase),
  prices: pricesOfOffer,
  socialGalleryUrl: offers.socialGalleryUrl,
  isSample: offers.isSample,
  availableFrom: offerLinks.availableFrom,
  availableTo: offerLinks.availableTo,
  ownerKind: sql<ListingKind>`${listings.kind}`.as('owner_kind'),
  ownerId: sql<string>`${listings.id}`.as('owner_id'),
  ownerSlug: sql<string>`${listings.slug}`.as('owner_slug'),
  ownerName: sql<string>`${listings.name}`.as('owner_name'),
  city: cityColumns,
  cityState: locations.state,
  gallery: galleryOfOffer,
}

const isKept = and(isNull(offers.archivedAt), isNull(offers.deletedAt))

/** Offers that are neither archived nor deleted, with their link, their owner, and the owner's city if there is one. */
const selectOffers = (db: Database, ...conditions: (SQL | undefined)[]) =>
  db
    .select(offerColumns)
    .from(offers)
    .innerJoin(offerLinks, eq(offerLinks.offerId, offers.id))
    .innerJoin(listings, eq(listings.id, offerLinks.listingId))
    .leftJoin(locations, eq(locations.id, listings.cityId))
    .leftJoin(countries, eq(countries.code, locations.countryCode))
    .where(and(isKept, ...conditions))

/** The offers of a published listing, in the owner's order. */
export function listOffersOf(db: Database, listingId: string) {
  return selectOffers(db, eq(listings.id, listingId), sql`${listings.isPublic}`).orderBy(
    asc(offerLinks.position),
    asc(offers.id),
  )
}

/** The same for a listing that need not be published, for its owner's preview. */
export function listOffersForPreview(db: Database, listingId: string) {
  return selectOffers(db, eq(listings.id, listingId)).orderBy(asc(offerLinks.position), asc(offers.id))
}

/** One offer of a published listing. */
export async function findOfferRow(db: Database, id: string): Promise<OfferRow | undefined> {
  const [row] = await selectOffers(db, eq(offers.id, id), sql`${listings.isPublic}`)
  return row
}

/** The person or company that sells the offers of a listing, as its owner says. */
export async function findSeller(db: Database, listingId: string) {
  const { sellerName: name, sellerTaxNumber: taxNumber, sellerAddress: address } = listings
  const [row] = await db.select({ name, taxNumber, address }).from(listings).where(eq(listings.id, listingId))
  return row && Object.values(row).some(Boolean) ? row : null
}
