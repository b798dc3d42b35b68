import { ownEventPicture } from '#contract/images/downloads.ts'
import { type FileRoute, fileRoute, notFound } from '#server/http/index.ts'
import { sendImageFile } from '#server/images/index.ts'
import { findNotDeleted } from './editable.ts'

/** The cover of an event, for those who keep it, also before it is public. */
export const pictureRoutes: FileRoute[] = [
  fileRoute(ownEventPicture, async ({ c, context, input }) => {
    const { event } = await findNotDeleted(context, context.db, input.id)
    return sendImageFile(c, context, event.imageId ?? notFound('Picture'), input.file)
  }),
]
