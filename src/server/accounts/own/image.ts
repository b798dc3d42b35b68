import type { SessionUser } from '#contract/account/session-user.ts'
import { audit } from '#server/audit/index.ts'
import type { SignedInContext } from '#server/context.ts'
import { AppError } from '#server/http/index.ts'
import {
  deleteUnusedImages,
  lockImages,
  type NewImage,
  storeImage,
  takeImage,
  userAvatarUrl,
} from '#server/images/index.ts'
import { findUserImage, setUserImage } from './image-queries.ts'

/** Makes the uploaded file the signed-in user's image; the former image is deleted if unused. */
export async function setMyImage(
  context: SignedInContext,
  { avatar }: { avatar: File },
): Promise<SessionUser> {
  return replace(context, await takeImage(context, avatar, 'avatar'))
}

/** Removes the signed-in user's image; having none is no error. */
export const removeMyImage = (context: SignedInContext): Promise<SessionUser> => replace(context, undefined)

async function replace(context: SignedInContext, image: NewImage | undefined): Promise<SessionUser> {
  const { user } = context
  await context.db.transaction(async (tx) => {
    await lockImages(tx)
    const before = await findUserImage(tx, user.id)
    // deleted while the image was read
    if (!before) throw new AppError('unauthenticated', 'Log in first')
    const id = image ? await storeImage(context, tx, image) : null
    await setUserImage(tx, user.id, id)
    if (before.id && before.id !== id) await deleteUnusedImages(tx, [before.id])
    const subject = { kind: 'user', id: user.id, name: user.name }
    await audit(tx, user, 'account.update', subject, auditedImage(before.hash), auditedImage(image?.hash))
  })
  return { ...user, picture: userAvatarUrl(user.id, image?.hash ?? null) }
}

/** What the log stores: enough to tell one image from another. */
const auditedImage = (hash: string | null | undefined) => ({ picture: hash?.slice(0, 12) ?? null })
