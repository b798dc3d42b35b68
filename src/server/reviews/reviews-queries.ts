import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ListingKind } from '#contract/enums.ts'
import type { Database } from '#server/database/connect.ts'
import { users } from '#server/database/schema/accounts.ts'
import { events } from '#server/database/schema/events.ts'
import { images } from '#server/database/schema/images.ts'
import { shownOffers } from '#server/database/schema/listing-counts.ts'
import { listings } from '#server/database/schema/listings.ts'
import { locations } from '#server/database/schema/locations.ts'
import { offerLinks, offers } from '#server/database/schema/offers.ts'
import { requests } from '#server/database/schema/requests.ts'
import { pastDays, reviewPictures, reviews } from '#server/database/schema/reviews/reviews.ts'
import { filesOfImage } from '#server/images/index.ts'

export type ReviewRow = Awaited<ReturnType<typeof selectReviews>>[number]
export type PictureRow = {
  id: string
  width: number
  height: number
  color: string | null
  files: { format: 'avif' | 'webp'; width: number }[] | null
}

const settlers = alias(users, 'settlers')

const picturesWhere = (isIts: SQL) => sql<PictureRow[] | null>`(
  select json_agg(json_build_object('id', ${reviewPictures.id}, 'width', ${images.width}, 'height', ${images.height},
      'color', ${images.color}, 'files', ${filesOfImage}) order by ${reviewPictures.id})
  from ${reviewPictures} join ${images} on ${images.id} = ${reviewPictures.imageId} where ${isIts})`

/** What a review or a request is about, inside a statement that joins the tables of `joinSubject`. */
export const subjectColumns = {
  listingName: listings.name,
  listingSlug: listings.slug,
  listingKind: sql<ListingKind>`${listings.kind}`,
  listingPublic: sql<boolean>`${listings.isPublic}`,
  listingSample: listings.isSample,
  ownerId: listings.ownerId,
  offerShown: sql<boolean>`${shownOffers.id} is not null`,
  offerTitle: offers.title,
  offerCustomTitle: offerLinks.customTitle,
  offerLanguage: offers.originalLanguage,
  eventTitle: events.title,
  eventLanguage: events.originalLanguage,
  eventSlug: events.slug,
  eventShown: events.isShown,
}

/** Reviews with what they are about, their pictures, and how their day went. */
export const selectReviews = (db: Database, where: SQL | undefined) =>
  db
    .select({
      ...getTableColumns(reviews),
      ...subjectColumns,
      pictures: picturesWhere(sql`${reviewPictures.reviewId} = ${reviews.id}`),
      countryCode: listings.countryCode,
      cityState: locations.state,
      dayResult: pastDays.result,
      dayNote: sql<string>`coalesce(${pastDays.note}, '')`,
      settler: settlers.name,
    })
    .from(reviews)
    .innerJoin(listings, eq(listings.id, reviews.listingId))
    .leftJoin(offers, eq(offers.id, reviews.offerId))
    .leftJoin(offerLinks, eq(offerLinks.offerId, reviews.offerId))
    .leftJoin(shownOffers, eq(shownOffers.id, reviews.offerId))
    .leftJoin(events, eq(events.id, reviews.eventId))
    .leftJoin(locations, eq(locations.id, listings.cityId))
    .leftJoin(pastDays, eq(pastDays.requestId, reviews.requestId))
    .leftJoin(settlers, eq(settlers.id, reviews.settledBy))
    .where(where)

/** One review. */
export async function findReview(db: Database, where: SQL): Promise<ReviewRow | undefined> {
  const [row] = await selectReviews(db, where)
  return row
}

export const byReviewId = (id: string): SQL => eq(reviews.id, id)
export const ofToken = (hash: string): SQL => eq(reviews.tokenHash, hash)
export const ofRequest = (id: string): SQL => eq(reviews.requestId, id)

/** One page of shown reviews, the newest first, and one more. */
export const listShown = (
  db: Database,
  isOf: SQL | undefined,
  after: { key: string; id: string } | undefined,
  limit: number,
): Promise<ReviewRow[]> =>
  selectReviews(
    db,
    and(
      eq(reviews.state, 'shown'),
      isOf,
      after && sql`(${reviews.shownAt}, ${reviews.id}) < (${after.key}::timestamptz, ${after.id}::uuid)`,
    ),
  )
    .orderBy(desc(reviews.shownAt), desc(reviews.id))
    .limit(limit + 1)

/** The pictures that were sent before the review is written. */
export async function listKeptPictures(db: Database, requestId: string): Promise<PictureRow[]> {
  return db
    .select({
      id: reviewPictures.id,
      width: images.width,
      height: images.height,
      color: images.color,
      files: filesOfImage,
    })
    .from(reviewPictures)
    .innerJoin(images, eq(images.id, reviewPictures.imageId))
    .where(eq(reviewPictures.requestId, requestId))
    .orderBy(asc(reviewPictures.id))
}

/** Whose picture it is: of a review with its state, or of a request. */
export async function findPicture(db: Database, id: string) {
  const [row] = await db
    .select({
      imageId: reviewPictures.imageId,
      state: reviews.state,
      tokenHash: sql<string | null>`coalesce(${reviews.tokenHash}, ${requests.tokenHash})`,
      listingPublic: sql<boolean>`coalesce(${listings.isPublic}, false)`,
      listingKind: sql<ListingKind | null>`${listings.kind}`,
    })
    .from(reviewPictures)
    .leftJoin(reviews, eq(reviews.id, reviewPictures.reviewId))
    .leftJoin(requests, eq(requests.id, reviewPictures.requestId))
    .leftJoin(listings, eq(listings.id, reviews.listingId))
    .where(eq(reviewPictures.id, id))
  return row
}
