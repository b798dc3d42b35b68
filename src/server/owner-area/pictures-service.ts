import { isDeepStrictEqual } from 'node:util'
import { type CheckedText, timesAfter } from '#contract/content/text-times.ts'
import type { Ground } from '#contract/decisions/grounds.ts'
import { type FocalPoint, maxPictures } from '#contract/images/pictures.ts'
import type { Language, LocalizedText } from '#contract/languages.ts'
import type { OwnPicture } from '#contract/listings/gallery.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { recordDecision } from '#server/decisions/index.ts'
import { assertFresh } from '#server/entities/index.ts'
import { AppError, type ListResult, notFound } from '#server/http/index.ts'
import { deleteUnusedImages, lockImages, storeImage, takePicture } from '#server/images/index.ts'
import {
  type Gallery,
  type GalleryName,
  lockGallery,
  lockPicture,
  presentGallery,
  visibleOf,
} from './galleries.ts'
import {
  deletePictureRow,
  insertPicture,
  listPictureRows,
  orderPictures,
  setCover,
  updatePicture,
} from './pictures-queries.ts'

/** The pictures of a listing or an offer that the actor may edit, in order. */
export async function listPictures(
  context: SignedInContext,
  name: GalleryName,
): Promise<ListResult<OwnPicture>> {
  return context.db.transaction(async (tx) => {
    const items = presentGallery(await lockGallery(context, tx, name))
    return { items, total: items.length }
  })
}

/**
 * Adds the uploaded file as the last picture. What was sent with the same key before is there already.
 *
 * @throws AppError `not_found` for another's, and `conflict` for more than a gallery has, before the file is looked at
 */
export async function addPicture(
  context: SignedInContext,
  name: GalleryName,
  { picture, key }: { picture: File; key: string },
): Promise<OwnPicture> {
  const sent = await context.db.transaction(async (tx) =>
    sentBefore(await lockGallery(context, tx, name), key),
  )
  if (sent) return sent
  const image = await takePicture(context, picture, 'picture')
  return context.db.transaction(async (tx) => {
    await lockImages(tx)
    const gallery = await lockGallery(context, tx, name)
    const sentMeanwhile = sentBefore(gallery, key)
    if (sentMeanwhile) return sentMeanwhile
    const imageId = await storeImage(context, tx, image)
    const position = nextPosition(gallery)
    const row = { imageId, uploadKey: key, originalLanguage: context.language, position }
    const id = await insertPicture(tx, gallery.key, row)
    await gallery.note()
    return readAgain(tx, gallery, id)
  })
}

/** The place behind all others. */
export const nextPosition = ({ rows }: Gallery): number => Math.max(0, ...rows.map((row) => row.position)) + 1

/**
 * What was added with the same key before.
 *
 * @throws AppError `conflict` where it was not, and the gallery has as many as it may
 */
export function sentBefore(gallery: Gallery, key: string): OwnPicture | undefined {
  const index = gallery.rows.findIndex(({ uploadKey }) => uploadKey === key)
  if (index >= 0) return presentGallery(gallery)[index]
  if (visibleOf(gallery).length < maxPictures) return undefined
  throw new AppError('conflict', `A gallery can have at most ${maxPictures} pictures.`, {
    reason: 'tooManyPictures',
  })
}

/** A picture of the gallery as it is now. */
export async function readAgain(tx: Database, gallery: Gallery, id: string): Promise<OwnPicture> {
  const rows = await listPictureRows(tx, gallery.key)
  return presentGallery({ rows, can: gallery.can }).find((each) => each.id === id) ?? notFound('Picture')
}

/**
 * Puts the pictures of a gallery in order.
 *
 * @throws AppError `conflict` where the ids are not those of all that are there
 */
export async function putPicturesInOrder(
  context: SignedInContext,
  name: GalleryName,
  ids: string[],
): Promise<OwnPicture[]> {
  return context.db.transaction(async (tx) => {
    const gallery = await lockGallery(context, tx, name)
    const before = visibleOf(gallery).map(({ id }) => id)
    if ([...ids].sort().join() !== [...before].sort().join()) throw changed()
    if (ids.join() === before.join()) return presentGallery(gallery)
    await orderPictures(tx, ids)
    await gallery.note()
    return presentGallery({ rows: await listPictureRows(tx, gallery.key), can: gallery.can })
  })
}

const changed = () =>
  new AppError('conflict', 'The pictures have changed. Load them again.', {
    reason: 'listingChanged',
  })

type Words = Partial<Record<Language, string | null | undefined>> | undefined
type Change = {
  id: string
  updatedAt?: string | undefined
  originalLanguage?: Language | undefined
  texts: { caption?: Words; alternative?: Words }
}

/**
 * Changes what is written about a picture. What is there already is no change.
 *
 * @param checked a text that fits its source again
 * @throws AppError `conflict` where it was changed since it was read
 */
export async function changePicture(
  context: SignedInContext,
  change: Change,
  checked?: CheckedText,
): Promise<OwnPicture> {
  return context.db.transaction(async (tx) => {
    const { row, ...gallery } = await lockPicture(context, tx, change.id)
    const before = { caption: row.caption, alternative: row.alternative }
    const after = {
      caption: withWords(row.caption, change.texts.caption),
      alternative: withWords(row.alternative, change.texts.alternative),
    }
    const originalLanguage = change.originalLanguage ?? row.originalLanguage
    if (!checked && isDeepStrictEqual(before, after) && originalLanguage === row.originalLanguage) {
      return readAgain(tx, gallery, row.id)
    }
    await assertFresh(row, change.updatedAt, 'listingChanged', () => readAgain(tx, gallery, row.id))
    const textTimes = timesAfter(row.textTimes, before, after, new Date().toISOString(), checked)
    await updatePicture(tx, row.id, { ...after, originalLanguage, textTimes })
    await gallery.note()
    return readAgain(tx, gallery, row.id)
  })
}

/** The text with what was sent: an empty one removes a language. */
function withWords(text: LocalizedText, words: Words): LocalizedText {
  return Object.fromEntries(Object.entries({ ...text, ...words }).filter(([, value]) => value))
}

/** Makes a picture the cover of its gallery. */
export async function makeCover(context: SignedInContext, { id }: { id: string }): Promise<OwnPicture> {
  return context.db.transaction(async (tx) => {
    const { row, ...gallery } = await lockPicture(context, tx, id)
    if (!row.imageId) notFound('Picture')
    if (!row.isCover) {
      await setCover(tx, gallery.key, id)
      await gallery.note()
    }
    return readAgain(tx, gallery, id)
  })
}

/** Chooses what part of a picture stays in view when it is cropped; null: its middle. */
export async function setFocalPoint(
  context: SignedInContext,
  { id, focalPoint }: { id: string; focalPoint: FocalPoint | null },
): Promise<OwnPicture> {
  return context.db.transaction(async (tx) => {
    const { row, ...gallery } = await lockPicture(context, tx, id)
    if (!row.imageId) notFound('Picture')
    if (!isDeepStrictEqual(row.focalPoint, focalPoint)) {
      await updatePicture(tx, id, { focalX: focalPoint?.x ?? null, focalY: focalPoint?.y ?? null })
      await gallery.note()
    }
    return readAgain(tx, gallery, id)
  })
}

/** Deletes a picture; of one that staff removed, the note about it. */
export async function deletePicture(
  context: SignedInContext,
  { id }: { id: string },
): Promise<{ done: true }> {
  return context.db.transaction(async (tx) => {
    await lockImages(tx)
    const { row, note } = await lockPicture(context, tx, id)
    await deletePictureRow(tx, id)
    if (row.imageId) {
      await deleteUnusedImages(tx, [row.imageId])
      await note()
    }
    return { done: true }
  })
}

/** Removes anyone's picture: its owner reads the reason, the log says only that it was done. */
export async function removePicture(
  context: SignedInContext,
  { id, reason, ground }: { id: string; reason: string; ground?: Ground | undefined },
): Promise<OwnPicture> {
  return context.db.transaction(async (tx) => {
    await lockImages(tx)
    const { row, ...gallery } = await lockPicture(context, tx, id)
    if (!gallery.can.remove || !row.imageId) notFound('Picture')
    await updatePicture(tx, id, {
      imageId: null,
      isCover: false,
      removedAt: new Date(),
      removedBy: context.actor.id,
      removedReason: reason,
    })
    await deleteUnusedImages(tx, [row.imageId])
    const { ownerId, about } = gallery
    await recordDecision(tx, context, {
      subject: { kind: 'picture', id, name: about.name },
      ...{ listingId: about.listingId, measure: 'removed', ground, text: reason },
      tell: ownerId ? [{ role: 'owner', userId: ownerId, language: about.language }] : [],
    })
    await gallery.note({ removedPicture: id })
    return readAgain(tx, gallery, id)
  })
}
