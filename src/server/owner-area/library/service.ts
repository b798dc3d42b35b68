import { type ListingKind, listingKinds } from '#contract/enums.ts'
import { hasPermission } from '#contract/holder.ts'
import type { LibraryPicture, OwnPicture } from '#contract/listings/gallery.ts'
import type { SignedInContext } from '#server/context.ts'
import { type ListResult, notFound } from '#server/http/index.ts'
import { readPosition, toPage } from '#server/http/list-page.ts'
import { lockImages, ownFiles } from '#server/images/index.ts'
import { type Gallery, type GalleryName, lockGallery } from '../galleries.ts'
import { insertPicture } from '../pictures-queries.ts'
import { nextPosition, readAgain, sentBefore } from '../pictures-service.ts'
import { managesAll, managesCities } from '../policy.ts'
import { countLibrary, findInLibrary, type Library, type LibraryRow, listLibraryRows } from './queries.ts'

const sort = 'newest'

/**
 * The pictures that the owner of a gallery has elsewhere, newest first: uploaded pictures need not be sent again.
 *
 * @throws AppError `not_found` for another's gallery
 */
export async function listLibrary(
  context: SignedInContext,
  {
    of,
    id,
    limit,
    cursor,
  }: { of: GalleryName['kind']; id: string; limit: number; cursor?: string | undefined },
): Promise<ListResult<LibraryPicture>> {
  const position = readPosition(cursor, sort)
  return context.db.transaction(async (tx) => {
    const gallery = await lockGallery(context, tx, { kind: of, id })
    const library = libraryOf(context, gallery)
    if (!library) return { items: [], total: 0 }
    const page = { before: position?.id, limit: limit + 1 }
    const rows = await listLibraryRows(tx, library, gallery.key, page)
    return {
      ...toPage(rows, limit, sort, () => '', present),
      total: await countLibrary(tx, library, gallery.key),
    }
  })
}

/**
 * Adds a picture of the library to a gallery: its image, its words and its focal point; nothing is stored twice.
 *
 * @throws AppError `not_found` for a picture that is not of the library, and `conflict` for more than a gallery has
 */
export async function reusePicture(
  context: SignedInContext,
  { id, of, gallery: galleryId, key }: { id: string; of: GalleryName['kind']; gallery: string; key: string },
): Promise<OwnPicture> {
  return context.db.transaction(async (tx) => {
    await lockImages(tx)
    const gallery = await lockGallery(context, tx, { kind: of, id: galleryId })
    const sent = sentBefore(gallery, key)
    if (sent) return sent
    const library = libraryOf(context, gallery)
    const picture = (library && (await findInLibrary(tx, library, id))) || notFound('Picture')
    const row = { ...picture, uploadKey: key, position: nextPosition(gallery) }
    const added = await insertPicture(tx, gallery.key, row)
    await gallery.note()
    return readAgain(tx, gallery, added)
  })
}

/** The library of who owns the gallery, as far as the caller may edit what is in it; undefined where it is nobody's. */
function libraryOf({ actor }: SignedInContext, { key, ownerId }: Gallery): Library | undefined {
  if ('cityId' in key || 'attractionId' in key || 'countryCode' in key) return 'content'
  if (!ownerId) return undefined
  const isOwn = ownerId === actor.id && hasPermission(actor, 'MANAGE_OWN_LISTINGS')
  const kinds = listingKinds.filter((kind: ListingKind) => isOwn || managesAll(actor, kind))
  return {
    ownerId,
    kinds,
    hasOffersOnNoPage: kinds.length === listingKinds.length,
    hasEvents: isOwn || managesCities(actor),
  }
}

const present = ({ id, width, height, color, focalPoint, files, ...row }: LibraryRow): LibraryPicture => ({
  id,
  width,
  height,
  color,
  focalPoint,
  files: ownFiles(id, files),
  originalLanguage: row.originalLanguage,
  texts: { caption: row.caption, alternative: row.alternative },
  createdAt: row.createdAt.toISOString(),
})
