import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#server/database/connect.ts'
import { images } from '#server/database/schema/images.ts'
import { pictures } from '#server/database/schema/pictures.ts'
import { filesOfImage, focalPointOf } from './gallery-queries.ts'

const columnOf = {
  listing: pictures.listingId,
  offer: pictures.offerId,
  city: pictures.cityId,
  attraction: pictures.attractionId,
  country: pictures.countryCode,
  event: pictures.eventId,
}
/** What can have a cover. */
export type Pictured = keyof typeof columnOf

/** The cover of each that has one: the picture that was made it, else the first. */
export function listCoverRows(db: Database, kind: Pictured, ids: string[]) {
  const column: AnyPgColumn = columnOf[kind]
  return db
    .selectDistinctOn([column], {
      of: sql<string>`${column}`,
      hash: images.hash,
      width: images.width,
      height: images.height,
      focalPoint: focalPointOf,
      files: filesOfImage,
    })
    .from(pictures)
    .innerJoin(images, eq(images.id, pictures.imageId))
    .where(inArray(column, ids))
    .orderBy(asc(column), desc(pictures.isCover), asc(pictures.position), asc(pictures.id))
}
