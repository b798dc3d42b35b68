import type { SignedInContext } from '#server/context.ts'
import {
  deleteUnusedImages,
  draftAvatarUrl,
  lockImages,
  storeImage,
  takeImage,
} from '#server/images/index.ts'
import { findDraft, updateDraft } from './draft-queries.ts'
import { lockOwnDraft } from './drafts.ts'

/** Keeps the uploaded file as the picture of the signed-in user's draft; the former one is deleted if unused. */
export async function setDraftPicture(
  context: SignedInContext,
  { avatar }: { avatar: File },
): Promise<{ picture: string }> {
  const image = await takeImage(context, avatar, 'avatar')
  const { db, actor } = context
  await db.transaction(async (tx) => {
    await lockImages(tx)
    const before = await lockOwnDraft(tx, actor.id)
    const imageId = await storeImage(context, tx, image)
    await updateDraft(tx, actor.id, { imageId })
    if (before.imageId && before.imageId !== imageId) await deleteUnusedImages(tx, [before.imageId])
  })
  return { picture: draftAvatarUrl(image.hash) }
}

/** Removes the picture from the signed-in user's draft; having none is no error. */
export async function removeDraftPicture({ db, actor }: SignedInContext): Promise<{ done: true }> {
  await db.transaction(async (tx) => {
    await lockImages(tx)
    const before = await findDraft(tx, actor.id)
    if (!before?.imageId) return
    await updateDraft(tx, actor.id, { imageId: null })
    await deleteUnusedImages(tx, [before.imageId])
  })
  return { done: true }
}
