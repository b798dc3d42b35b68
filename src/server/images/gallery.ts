import { urlOf } from '#contract/client.ts'
import { ownPicturePath, picturePath } from '#contract/images/paths.ts'
import type { Picture, PictureFile } from '#contract/images/pictures.ts'
import type { Language } from '#contract/languages.ts'
import { presentTexts } from '#i18n/localized-text.ts'
import type { PublicContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import {
  type FileRow,
  listAttractionGalleryRows,
  listCityGalleryRows,
  listCountryGalleryRows,
  listEventGalleryRows,
  listGalleryRows,
  type PictureRow,
} from './gallery-queries.ts'

/** The pictures of a published listing, the cover first. */
export async function listGallery({ db, language }: PublicContext, listingId: string): Promise<Picture[]> {
  return presentGallery(await listGalleryRows(db, listingId), language)
}

/** The pictures of a city, the cover first. */
export async function listCityGallery({ db, language }: PublicContext, cityId: string): Promise<Picture[]> {
  return presentGallery(await listCityGalleryRows(db, cityId), language)
}

/** The pictures of a country, the cover first. */
export async function listCountryGallery({ db, language }: PublicContext, code: string): Promise<Picture[]> {
  return presentGallery(await listCountryGalleryRows(db, code), language)
}

/** The pictures of the attractions of a city, by the attraction, the cover of each first. */
export async function listAttractionGalleries(
  { db, language }: PublicContext,
  cityId: string,
): Promise<Map<string, Picture[]>> {
  const rows = Map.groupBy(await listAttractionGalleryRows(db, cityId), (row) => row.attractionId ?? '')
  return new Map([...rows].map(([id, ofOne]) => [id, presentGallery(ofOne, language)]))
}

/** The pictures of an event, the cover first. */
export async function listEventGallery({ db, language }: PublicContext, eventId: string): Promise<Picture[]> {
  return presentGallery(await listEventGalleryRows(db, eventId), language)
}

/** The pictures of a listing, public or not, at addresses that only who may edit it reads. */
export async function previewGallery(
  db: Database,
  listingId: string,
  language: Language,
): Promise<Picture[]> {
  return presentOwnGallery(await listGalleryRows(db, listingId), language)
}

/** The pictures of an offer, as its row has them (`galleryOfOffer`). */
export const presentGallery = (rows: PictureRow[] | null, language: Language): Picture[] =>
  (rows ?? []).map((row, index) => present(row, index, language))

/** The same, at addresses that only who may edit the offer reads. */
export const presentOwnGallery = (rows: PictureRow[] | null, language: Language): Picture[] =>
  (rows ?? []).map((row, index) => ({ ...present(row, index, language), files: ownFiles(row.id, row.files) }))

// where none was made the cover, the first one is
const present = (
  { id, hash, width, height, color, focalPoint, files, originalLanguage, caption, alternative }: PictureRow,
  index: number,
  language: Language,
): Picture => ({
  id,
  isCover: index === 0,
  width,
  height,
  color,
  focalPoint,
  ...presentTexts(language, originalLanguage, { caption, alternative }),
  files: (files ?? []).map((file) => fileOf(hash, file)),
})

/** A file of a public picture. */
export const fileOf = (hash: string, file: FileRow): PictureFile => ({
  ...file,
  url: urlOf({ path: picturePath }, { hash, file: nameOf(file) }),
})

/** The files of a picture for its owner, public or not. */
export const ownFiles = (id: string, files: FileRow[] | null): PictureFile[] =>
  (files ?? []).map((file) => ({ ...file, url: urlOf({ path: ownPicturePath }, { id, file: nameOf(file) }) }))

const nameOf = ({ width, format }: FileRow) => `${width}.${format}`
