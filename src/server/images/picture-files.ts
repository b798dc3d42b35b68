import type { Picture } from '#contract/images/pictures.ts'
import type { PublicContext, SignedInContext } from '#server/context.ts'
import { cityTag, countryTag, eventTag, listingTag, notFound, tag } from '#server/http/index.ts'
import { type FileRow, findAnyFile, findFileOfImage, findPublicFile } from './gallery-queries.ts'
import { ImageCache } from './image-cache.ts'
import { imageHome } from './image-home.ts'

/** What of a picture is sent: the hash of the bytes, and their kind. */
export type PictureFile = { hash: string; type: string }

/** Bytes never change under their hash. If large files were read each time, they would keep the garbage collector busy. */
const recentlyRead = new ImageCache(32 * 1024 * 1024)

/** True where the caller may edit the gallery of a picture. */
export type MayEditPicture = (context: SignedInContext, id: string) => Promise<boolean>

/** The file of a picture that something public shows. */
export async function getPictureFile(
  context: PublicContext,
  { hash, file }: { hash: string; file: string },
): Promise<PictureFile> {
  const asked = { hash, ...readName(file) }
  const rows = await findPublicFile(context.db, asked)
  for (const { listingId, cityId, countryCode, eventId } of rows) {
    if (listingId) tag(context, listingTag(listingId))
    if (cityId) tag(context, cityTag(cityId))
    if (countryCode) tag(context, countryTag(countryCode))
    if (eventId) tag(context, eventTag(eventId))
  }
  return present(rows[0] ?? notFound('Picture'))
}

/** The file of an image whose access was checked. */
export async function getFileOfImage(
  context: PublicContext,
  imageId: string,
  file: string,
): Promise<PictureFile> {
  return present((await findFileOfImage(context.db, imageId, readName(file))) ?? notFound('Picture'))
}

/** The file of a picture for somebody who may edit its gallery; for others it is not found. */
export async function getOwnPictureFile(
  context: SignedInContext,
  mayEdit: MayEditPicture,
  { id, file }: { id: string; file: string },
): Promise<PictureFile> {
  const found = (await findAnyFile(context.db, id, readName(file))) ?? notFound('Picture')
  return (await mayEdit(context, id)) ? present(found) : notFound('Picture')
}

/** The bytes of a picture that something public shows, in its widest file that every decoder reads. */
export async function readPublicPicture(
  context: PublicContext,
  { files }: Picture,
): Promise<Buffer | undefined> {
  const widest = files.findLast(({ format }) => format === 'webp')
  const [hash, file] = widest?.url.split('/').slice(-2) ?? []
  if (!hash || !file) return undefined
  return readPictureFile(context, (await getPictureFile(context, { hash, file })).hash)
}

/** The bytes of a file; undefined where they are lost. */
export function readPictureFile({ db, config }: PublicContext, hash: string): Promise<Buffer | undefined> {
  return recentlyRead.getOrMake(hash, () => imageHome(db, config).read(hash))
}

const present = ({ hash, format }: { hash: string; format: string }) => ({ hash, type: `image/${format}` })

function readName(file: string): FileRow {
  const [width, format] = file.split('.')
  return { width: Number(width), format: format as FileRow['format'] }
}
