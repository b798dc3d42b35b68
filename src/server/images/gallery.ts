import { urlOf } from '#contract/client.ts'
import type { Language } from '#contract/languages.ts'
import { ownPicturePath, picturePath } from '#contract/media.ts'
import type { Picture, PictureFile } from '#contract/pictures.ts'
import { presentTexts } from '#i18n/localized-text.ts'
import type { PublicContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import {
  type FileRow,
  type GalleryRow,
  listCityGalleryRows,
  listGalleryRows,
  listOfferGalleryRows,
} from './gallery-queries.ts'

/** The pictures of a published listing, the cover first. */
export async function listGallery({ db, language }: PublicContext, listingId: string): Promise<Picture[]> {
  return (await listGalleryRows(db, listingId)).map((row, index) => present(row, index, language))
}

/** The pictures of a city, the cover first. */
export async function listCityGallery({ db, language }: PublicContext, cityId: string): Promise<Picture[]> {
  return (await listCityGalleryRows(db, cityId)).map((row, index) => present(row, index, language))
}

/** The pictures of a listing, public or not, at addresses that only who may edit it reads. */
export async function previewGallery(
  db: Database,
  listingId: string,
  language: Language,
): Promise<Picture[]> {
  const rows = await listGalleryRows(db, listingId)
  return rows.map((row, index) => ({ ...present(row, index, language), files: ownFiles(row.id, row.files) }))
}

/** The same of offers, by the offer's id. */
export async function previewGalleriesOfOffers(
  db: Database,
  offerIds: string[],
  language: Language,
): Promise<Map<string, Picture[]>> {
  const galleries = new Map<string, Picture[]>()
  if (offerIds.length === 0) return galleries
  for (const row of await listOfferGalleryRows(db, offerIds)) {
    const before = galleries.get(row.offerId ?? '') ?? []
    const picture = { ...present(row, before.length, language), files: ownFiles(row.id, row.files) }
    galleries.set(row.offerId ?? '', [...before, picture])
  }
  return galleries
}

/** The pictures of published offers, by the offer's id, of each the cover first. */
export async function listGalleriesOfOffers(
  { db, language }: PublicContext,
  offerIds: string[],
): Promise<Map<string, Picture[]>> {
  const galleries = new Map<string, Picture[]>()
  if (offerIds.length === 0) return galleries
  for (const row of await listOfferGalleryRows(db, offerIds)) {
    const before = galleries.get(row.offerId ?? '') ?? []
    galleries.set(row.offerId ?? '', [...before, present(row, before.length, language)])
  }
  return galleries
}

// where none was made the cover, the first one is
const present = (
  { id, hash, width, height, color, files, originalLanguage, caption, alternative }: GalleryRow,
  index: number,
  language: Language,
): Picture => ({
  id,
  isCover: index === 0,
  width,
  height,
  color,
  ...presentTexts(language, originalLanguage, { caption, alternative }),
  files: (files ?? []).map((file) => ({
    ...file,
    url: urlOf({ path: picturePath }, { hash, file: nameOf(file) }),
  })),
})

/** The files of a picture for its owner, public or not. */
export const ownFiles = (id: string, files: FileRow[] | null): PictureFile[] =>
  (files ?? []).map((file) => ({ ...file, url: urlOf({ path: ownPicturePath }, { id, file: nameOf(file) }) }))

const nameOf = ({ width, format }: FileRow) => `${width}.${format}`
