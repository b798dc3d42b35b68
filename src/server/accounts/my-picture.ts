import type { SessionUser } from '#contract/accounts.ts'
import { audit } from '#server/audit/index.ts'
import type { SignedInContext } from '#server/context.ts'
import { AppError } from '#server/http/index.ts'
import {
  deleteUnusedPictures,
  keepPicture,
  lockPictures,
  type Picture,
  takePicture,
  userAvatarAddress,
} from '#server/images/index.ts'
import { findShownPicture, showPicture } from './my-picture-queries.ts'

/** Makes the file the signed-in person's picture; the one before is dropped. */
export async function setMyPicture(
  context: SignedInContext,
  { avatar }: { avatar: File },
): Promise<SessionUser> {
  return replace(context, await takePicture(context, avatar, 'avatar'))
}

/** Drops the signed-in person's picture; none is no mistake. */
export const removeMyPicture = (context: SignedInContext): Promise<SessionUser> => replace(context, undefined)

async function replace(context: SignedInContext, picture: Picture | undefined): Promise<SessionUser> {
  const { user } = context
  await context.db.transaction(async (tx) => {
    await lockPictures(tx)
    const before = await findShownPicture(tx, user.id)
    // deleted while the picture was read
    if (!before) throw new AppError('unauthenticated', 'Sign in first')
    const id = picture ? await keepPicture(tx, picture) : null
    await showPicture(tx, user.id, id)
    if (before.id && before.id !== id) await deleteUnusedPictures(tx, [before.id])
    const subject = { kind: 'user', id: user.id, name: user.name }
    await audit(tx, user, 'account.update', subject, markOf(before.hash), markOf(picture?.hash))
  })
  return { ...user, picture: userAvatarAddress(user.id, picture?.hash ?? null) }
}

/** What the log keeps: enough to tell one picture from another. */
const markOf = (hash: string | null | undefined) => ({ picture: hash?.slice(0, 12) ?? null })
