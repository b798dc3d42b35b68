import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { ListingKind, OfferCategory } from '#contract/enums.ts'
import type { Database } from '#server/database/connect.ts'
import { countedUpTo } from '#server/database/counted-up-to.ts'
import { listings } from '#server/database/schema/listings.ts'
import { offerLinks, offers } from '#server/database/schema/offers.ts'
import type { Position } from '#server/http/paging.ts'
import { isIn, type Place } from '#server/places/index.ts'

export type OfferQuery = Place & {
  category?: OfferCategory | undefined
  tsquery?: string | undefined
  after?: Position | undefined
  limit: number
}
export type OfferRow = Awaited<ReturnType<typeof listOffersOf>>[number]

const columns = {
  id: offers.id,
  title: offers.title,
  description: offers.description,
  originalLanguage: offers.originalLanguage,
  category: offers.category,
  duration: offers.duration,
  maxGroupSize: offers.maxGroupSize,
  price: offers.price,
  difficulty: offers.difficulty,
  highlights: offers.highlights,
  includes: offers.includes,
  excludes: offers.excludes,
  requirements: offers.requirements,
  socialGalleryUrl: offers.socialGalleryUrl,
  isSample: offers.isSample,
  sortTitle: offers.sortTitle,
  customTitle: offerLinks.customTitle,
  customDescription: offerLinks.customDescription,
  customPrice: offerLinks.customPrice,
  customDuration: offerLinks.customDuration,
  customMaxGroupSize: offerLinks.customMaxGroupSize,
  customHighlights: offerLinks.customHighlights,
  customIncludes: offerLinks.customIncludes,
  customExcludes: offerLinks.customExcludes,
  customNotes: offerLinks.customNotes,
  availableFrom: offerLinks.availableFrom,
  availableTo: offerLinks.availableTo,
  ownerKind: sql<ListingKind>`${listings.kind}`.as('owner_kind'),
  ownerId: sql<string>`${listings.id}`.as('owner_id'),
  ownerSlug: sql<string>`${listings.slug}`.as('owner_slug'),
  ownerName: sql<string>`${listings.name}`.as('owner_name'),
}

/** Offers with their link and their owner, who is published. */
function selectOffers(db: Database, ...conditions: (SQL | undefined)[]) {
  return db
    .select(columns)
    .from(offers)
    .innerJoin(offerLinks, eq(offerLinks.offerId, offers.id))
    .innerJoin(listings, eq(listings.id, offerLinks.listingId))
    .where(and(sql`${listings.isPublic}`, ...conditions))
}

/** One page of the offers of published listings and one row more, each with the total. */
export function listOfferRows(db: Database, query: OfferQuery) {
  const { after, limit } = query
  const comesAfter = after && sql`(${offers.sortTitle}, ${offers.id}) > (${after.key}, ${after.id}::uuid)`
  const page = selectOffers(db, ...matches(query), comesAfter)
    .orderBy(asc(offers.sortTitle), asc(offers.id))
    .limit(limit + 1)
    .as('page')
  const counted = db
    .select({ one: sql`1` })
    .from(offers)
    .innerJoin(offerLinks, eq(offerLinks.offerId, offers.id))
    .innerJoin(listings, eq(listings.id, offerLinks.listingId))
    .where(and(sql`${listings.isPublic}`, ...matches(query)))
  return db
    .select({ ...page._.selectedFields, total: countedUpTo(counted) })
    .from(page)
    .orderBy(asc(page.sortTitle), asc(page.id))
}

/** The offers of a published listing, in the owner's order. */
export function listOffersOf(db: Database, listingId: string) {
  return selectOffers(db, eq(listings.id, listingId)).orderBy(asc(offerLinks.position), asc(offers.id))
}

/** One offer of a published listing. */
export async function findOfferRow(db: Database, id: string) {
  const [row] = await selectOffers(db, eq(offers.id, id))
  return row
}

function matches({ category, tsquery, ...place }: OfferQuery): (SQL | undefined)[] {
  return [
    category && eq(offers.category, category),
    tsquery ? sql`${offers.search} @@ ${tsquery}::tsquery` : undefined,
    isIn(listings, place),
  ]
}
