import { maxReviewPictures } from '#contract/reviews/kinds.ts'
import type { RequestContext } from '#server/context.ts'
import { newId } from '#server/database/new-id.ts'
import { AppError, limitByAddress, limits, notFound } from '#server/http/index.ts'
import { deleteUnusedImages, lockImages, storeImage, takePicture } from '#server/images/index.ts'
import { closed, lockOwn, type OwnView, readOwn, wasShown } from './author.ts'
import { presentOwn } from './present.ts'
import { deletePictures, insertPicture, pictureOf } from './write-queries.ts'

type Known = Awaited<ReturnType<typeof lockOwn>>

/** Whose pictures can be changed: those of a review that waits, or of one that can be written. */
function ownerOf({ row, details }: Known, token: string) {
  const can = presentOwn({ row, details, kept: [] }, token, 'en')?.can
  if (row && row.state !== 'waiting') throw wasShown()
  if (!row && !can?.write) throw closed()
  return row ? { reviewId: row.id, requestId: null } : { reviewId: null, requestId: details?.id ?? null }
}

/** Adds a picture to the review of a private address, or keeps it until the review is written. */
export async function addPicture(
  context: RequestContext,
  { token, picture }: { token: string; picture: File },
): Promise<OwnView> {
  const { db, client } = context
  await limitByAddress(db, limits.requestStepsByAddress, client.ip)
  // who has no such address sends no pictures
  await readOwn(context, db, token)
  const image = await takePicture(context, picture, 'picture')
  return db.transaction(async (tx) => {
    await lockImages(tx)
    const known = await lockOwn(tx, token)
    const owner = ownerOf(known, token)
    const has = (known.row?.pictures ?? known.kept).length
    if (has >= maxReviewPictures) {
      throw new AppError('invalid_request', 'A review has at most three pictures.', {
        fields: { picture: { code: 'tooMany', most: maxReviewPictures } },
      })
    }
    await insertPicture(tx, { id: newId(), imageId: await storeImage(context, tx, image), ...owner })
    return readOwn(context, tx, token)
  })
}

/** Removes a picture while the review is not public. */
export async function removePicture(
  context: RequestContext,
  { token, picture }: { token: string; picture: string },
): Promise<OwnView> {
  const { db, client } = context
  await limitByAddress(db, limits.requestStepsByAddress, client.ip)
  return db.transaction(async (tx) => {
    await lockImages(tx)
    const owner = ownerOf(await lockOwn(tx, token), token)
    const gone = await deletePictures(tx, pictureOf(owner, picture))
    if (gone.length === 0) return notFound('Picture')
    await deleteUnusedImages(tx, gone)
    return readOwn(context, tx, token)
  })
}
