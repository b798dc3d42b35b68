import type { ListingKind } from '#contract/enums.ts'
import type { SignedInContext } from '#server/context.ts'
import { deleteUnusedImages, lockImages, storeImage, takeImage } from '#server/images/index.ts'
import { lockEditable, noteChange } from './change-listing.ts'
import { updateListing } from './change-queries.ts'
import { imageUrl } from './own-presenter.ts'

/**
 * Makes the uploaded file the picture of a listing that the actor may edit; the former one is deleted if unused.
 *
 * @throws AppError `not_found` for another's, before the file is looked at
 */
export async function setListingImage(
  context: SignedInContext,
  kind: ListingKind,
  { slug, avatar }: { slug: string; avatar: File },
): Promise<{ url: string }> {
  const { db, actor } = context
  await db.transaction((tx) => lockEditable(context, tx, kind, slug))
  const image = await takeImage(context, avatar, 'avatar')
  return db.transaction(async (tx) => {
    await lockImages(tx)
    const row = await lockEditable(context, tx, kind, slug)
    const imageId = await storeImage(context, tx, image)
    if (imageId !== row.imageId) {
      await updateListing(tx, row.id, { imageId })
      if (row.imageId) await deleteUnusedImages(tx, [row.imageId])
      await noteChange(tx, actor, row, ['imageId'])
    }
    return { url: imageUrl({ ...row, imageHash: image.hash }) as string }
  })
}
