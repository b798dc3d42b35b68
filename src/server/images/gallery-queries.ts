import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { FocalPoint } from '#contract/images/pictures.ts'
import type { Database } from '#server/database/connect.ts'
import { prepared } from '#server/database/prepared.ts'
import { events } from '#server/database/schema/events.ts'
import { images, imageVariants } from '#server/database/schema/images.ts'
import { listings } from '#server/database/schema/listings.ts'
import { attractions, locations } from '#server/database/schema/locations.ts'
import { offerLinks, offers } from '#server/database/schema/offers.ts'
import { pictures } from '#server/database/schema/pictures.ts'

export type FileRow = { format: 'avif' | 'webp'; width: number }
export type GalleryRow = Awaited<ReturnType<typeof listGalleryRows>>[number]

/** The widths and formats of an image, the narrowest first. */
export const filesOfImage = sql<FileRow[] | null>`(
  select json_agg(json_build_object('format', ${imageVariants.format}, 'width', ${imageVariants.width})
    order by ${imageVariants.width}, ${imageVariants.format})
  from ${imageVariants} where ${imageVariants.imageId} = ${images.id})`

/** As on the wire. */
export const focalPointOf = sql<FocalPoint | null>`(case when ${pictures.focalX} is not null
  then json_build_object('x', ${pictures.focalX}, 'y', ${pictures.focalY}) end)`

/** The first picture inside a statement about its subject; null if there is none. */
const coverWhere = (isIts: SQL) => sql<{ id: string; files: FileRow[] | null } | null>`(
  select json_build_object('id', ${pictures.id}, 'files', ${filesOfImage})
  from ${pictures} join ${images} on ${images.id} = ${pictures.imageId} where ${isIts}
  order by ${pictures.isCover} desc, ${pictures.position}, ${pictures.id} limit 1)`

/** An offer's first picture inside a statement about offers; null if there is none. */
export const coverOfOffer = coverWhere(sql`${pictures.offerId} = ${offers.id}`)
/** A city's, likewise. */
export const coverOfCity = coverWhere(sql`${pictures.cityId} = ${locations.id}`)
/** An attraction's, likewise. */
export const coverOfAttraction = coverWhere(sql`${pictures.attractionId} = ${attractions.id}`)

const columns = {
  id: pictures.id,
  offerId: pictures.offerId,
  attractionId: pictures.attractionId,
  hash: images.hash,
  width: images.width,
  height: images.height,
  color: images.color,
  focalPoint: focalPointOf,
  isCover: pictures.isCover,
  caption: pictures.caption,
  alternative: pictures.alternative,
  originalLanguage: pictures.originalLanguage,
  files: filesOfImage,
}

const select = (db: Database, condition: SQL) =>
  db
    .select(columns)
    .from(pictures)
    .innerJoin(images, eq(images.id, pictures.imageId))
    .where(condition)
    .orderBy(desc(pictures.isCover), asc(pictures.position), asc(pictures.id))

const galleryStatement = prepared((db) =>
  select(db, eq(pictures.listingId, sql.placeholder('listingId'))).prepare('gallery_of_listing'),
)

/** The pictures of a listing, the cover first. */
export const listGalleryRows = (db: Database, listingId: string) =>
  galleryStatement(db).execute({ listingId })

const cityGalleryStatement = prepared((db) =>
  select(db, eq(pictures.cityId, sql.placeholder('cityId'))).prepare('gallery_of_city'),
)

/** The pictures of a city, the cover first. */
export const listCityGalleryRows = (db: Database, cityId: string) =>
  cityGalleryStatement(db).execute({ cityId })

const countryGalleryStatement = prepared((db) =>
  select(db, eq(pictures.countryCode, sql.placeholder('code'))).prepare('gallery_of_country'),
)

/** The pictures of a country, the cover first. */
export const listCountryGalleryRows = (db: Database, code: string) =>
  countryGalleryStatement(db).execute({ code })

/** The pictures of the attractions of a city, the cover of each first. */
export const listAttractionGalleryRows = (db: Database, cityId: string) =>
  select(
    db,
    inArray(
      pictures.attractionId,
      db.select({ id: attractions.id }).from(attractions).where(eq(attractions.cityId, cityId)),
    ),
  )

const eventGalleryStatement = prepared((db) =>
  select(db, eq(pictures.eventId, sql.placeholder('eventId'))).prepare('gallery_of_event'),
)

/** The pictures of an event, the cover first. */
export const listEventGalleryRows = (db: Database, eventId: string) =>
  eventGalleryStatement(db).execute({ eventId })

/** A picture as part of a statement about something else. */
export type PictureRow = Omit<GalleryRow, 'offerId' | 'attractionId'>

/** The pictures of an offer inside a statement about offers, the cover first; null where there are none. */
export const galleryOfOffer = sql<PictureRow[] | null>`(
  select json_agg(json_build_object('id', ${pictures.id}, 'hash', ${images.hash}, 'width', ${images.width},
      'height', ${images.height}, 'color', ${images.color}, 'focalPoint', ${focalPointOf}, 'isCover', ${pictures.isCover},
      'caption', ${pictures.caption}, 'alternative', ${pictures.alternative},
      'originalLanguage', ${pictures.originalLanguage}, 'files', ${filesOfImage})
    order by ${pictures.isCover} desc, ${pictures.position}, ${pictures.id})
  from ${pictures} join ${images} on ${images.id} = ${pictures.imageId} where ${pictures.offerId} = ${offers.id})`

const fileColumns = { hash: imageVariants.hash, format: imageVariants.format }
const isOffered = and(isNull(offers.archivedAt), isNull(offers.deletedAt))

/** Seen by visitors, or canceled after it was. */
const isSeenEvent = sql`${events.isShown}`

const publicFileStatement = prepared((db) =>
  db
    .select({
      ...fileColumns,
      listingId: listings.id,
      cityId: sql<string | null>`coalesce(${pictures.cityId}, ${attractions.cityId})`,
      countryCode: pictures.countryCode,
      eventId: events.id,
    })
    .from(images)
    .innerJoin(imageVariants, eq(imageVariants.imageId, images.id))
    .innerJoin(pictures, eq(pictures.imageId, images.id))
    .leftJoin(offers, and(eq(offers.id, pictures.offerId), isOffered))
    .leftJoin(offerLinks, eq(offerLinks.offerId, offers.id))
    .leftJoin(
      listings,
      and(
        sql`${listings.isPublic}`,
        sql`${listings.id} = coalesce(${pictures.listingId}, ${offerLinks.listingId})`,
      ),
    )
    .leftJoin(events, and(eq(events.id, pictures.eventId), isSeenEvent))
    .leftJoin(attractions, eq(attractions.id, pictures.attractionId))
    .where(
      and(
        or(
          isNotNull(listings.id),
          isNotNull(pictures.cityId),
          isNotNull(pictures.attractionId),
          isNotNull(pictures.countryCode),
          isNotNull(events.id),
        ),
        eq(images.hash, sql.placeholder('hash')),
        eq(imageVariants.format, sql.placeholder('format')),
        eq(imageVariants.width, sql.placeholder('width')),
      ),
    )
    .limit(100)
    .prepare('public_picture'),
)

/** The file of a picture that something public shows, once for each listing, city, attraction, country or event that does. */
export const findPublicFile = (db: Database, file: FileRow & { hash: string }) =>
  publicFileStatement(db).execute(file)

/** The file of an image, wherever it is shown. */
export async function findFileOfImage(db: Database, imageId: string, { format, width }: FileRow) {
  const [row] = await db
    .select(fileColumns)
    .from(imageVariants)
    .where(
      and(
        eq(imageVariants.imageId, imageId),
        eq(imageVariants.format, format),
        eq(imageVariants.width, width),
      ),
    )
  return row
}

/** The file of a picture by the picture's id, public or not. */
export async function findAnyFile(db: Database, id: string, { format, width }: FileRow) {
  const [row] = await db
    .select(fileColumns)
    .from(pictures)
    .innerJoin(imageVariants, eq(imageVariants.imageId, pictures.imageId))
    .where(and(eq(pictures.id, id), eq(imageVariants.format, format), eq(imageVariants.width, width)))
  return row
}
