import {
  and,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { ListingKind } from '#contract/enums.ts'
import type { Database } from '#server/database/connect.ts'
import { events } from '#server/database/schema/events.ts'
import { images } from '#server/database/schema/images.ts'
import { listings } from '#server/database/schema/listings.ts'
import { offerLinks, offers } from '#server/database/schema/offers.ts'
import { pictures } from '#server/database/schema/pictures.ts'
import { filesOfImage, focalPointOf } from '#server/images/index.ts'
import { type GalleryKey, isOf } from '../pictures-queries.ts'

/** Whose pictures, and which of them the caller may edit; of cities, attractions and countries all. */
export type Library =
  | 'content'
  | { ownerId: string; kinds: ListingKind[]; hasOffersOnNoPage: boolean; hasEvents: boolean }

/** A picture of a library: of the same image once, the newest. */
export type LibraryRow = Awaited<ReturnType<typeof listLibraryRows>>[number]

const columns = {
  ...getTableColumns(pictures),
  width: images.width,
  height: images.height,
  color: images.color,
  focalPoint: focalPointOf,
  files: filesOfImage,
}

function isIn(db: Database, library: Library): SQL | undefined {
  if (library === 'content')
    return or(isNotNull(pictures.cityId), isNotNull(pictures.attractionId), isNotNull(pictures.countryCode))
  const { ownerId, kinds, hasOffersOnNoPage, hasEvents } = library
  const isTheirs = and(eq(listings.ownerId, ownerId), isNull(listings.deletedAt))
  const theirListings = db
    .select({ id: listings.id })
    .from(listings)
    .where(and(isTheirs, inArray(listings.kind, kinds)))
  const onNoPage = and(isNull(offerLinks.id), eq(offers.ownerId, ownerId))
  const onTheirPage = inArray(offerLinks.listingId, theirListings)
  const theirOffers = db
    .select({ id: offers.id })
    .from(offers)
    .leftJoin(offerLinks, eq(offerLinks.offerId, offers.id))
    .where(and(isNull(offers.deletedAt), hasOffersOnNoPage ? or(onTheirPage, onNoPage) : onTheirPage))
  const theirEvents = db
    .select({ id: events.id })
    .from(events)
    .innerJoin(listings, eq(listings.id, events.listingId))
    .where(and(isTheirs, ne(events.status, 'canceled')))
  return or(
    inArray(pictures.listingId, theirListings),
    inArray(pictures.offerId, theirOffers),
    hasEvents ? inArray(pictures.eventId, theirEvents) : undefined,
  )
}

/** Those of a library that a gallery does not have yet. */
function isNewTo(db: Database, library: Library, key: GalleryKey): SQL | undefined {
  const has = db
    .select({ id: pictures.imageId })
    .from(pictures)
    .where(and(isOf(key), isNotNull(pictures.imageId)))
  return and(isIn(db, library), isNotNull(pictures.imageId), notInArray(pictures.imageId, has))
}

type Page = { before: string | undefined; limit: number }

/** The pictures of a library that a gallery does not have yet, the newest first, each image once. */
export function listLibraryRows(db: Database, library: Library, key: GalleryKey, { before, limit }: Page) {
  const newest = db
    .selectDistinctOn([pictures.imageId], { id: pictures.id })
    .from(pictures)
    .where(isNewTo(db, library, key))
    .orderBy(pictures.imageId, desc(pictures.id))
  return db
    .select(columns)
    .from(pictures)
    .innerJoin(images, eq(images.id, pictures.imageId))
    .where(and(inArray(pictures.id, newest), before ? lt(pictures.id, before) : undefined))
    .orderBy(desc(pictures.id))
    .limit(limit)
}

/** How many there are. */
export async function countLibrary(db: Database, library: Library, key: GalleryKey): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(distinct ${pictures.imageId})::int` })
    .from(pictures)
    .where(isNewTo(db, library, key))
  return row?.count ?? 0
}

/** A picture of a library by its id; undefined for another's. */
export async function findInLibrary(db: Database, library: Library, id: string) {
  const { imageId, caption, alternative, originalLanguage, textTimes, focalX, focalY } = pictures
  const [row] = await db
    .select({ imageId, caption, alternative, originalLanguage, textTimes, focalX, focalY })
    .from(pictures)
    .where(and(isIn(db, library), isNotNull(imageId), eq(pictures.id, id)))
  return row
}
