import { ownEventPicture } from '#contract/downloads.ts'
import { removeEventPicture, uploadEventPicture } from '#contract/own-event-changes.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { type FileRoute, fileRoute, notFound, type Route, route } from '#server/http/index.ts'
import {
  deleteUnusedImages,
  lockImages,
  sendImageFile,
  storeImage,
  takePicture,
} from '#server/images/index.ts'
import { updateEvent } from './change-queries.ts'
import { findKept, lockKept, named, noteEvent, notOpen, readOne } from './editable.ts'
import type { OwnEventRow } from './events-queries.ts'
import { eventCan } from './policy.ts'

/** The picture of an event: sent, taken away, and shown to who keeps it. */
export const pictureRoutes: (Route | FileRoute)[] = [
  route(uploadEventPicture, setPicture),
  route(removeEventPicture, removePicture),
  fileRoute(ownEventPicture, async ({ c, context, input }) => {
    const { event } = await findKept(context, context.db, input.id)
    return sendImageFile(c, context, event.imageId ?? notFound('Picture'), input.file)
  }),
]

/**
 * Makes the uploaded file the picture of an event; the former one is deleted if unused.
 *
 * @throws AppError `not_found` for another's, before the file is looked at
 */
async function setPicture(context: SignedInContext, { id, picture }: { id: string; picture: File }) {
  const { db } = context
  assertEditable(context, await findKept(context, db, id))
  const image = await takePicture(context, picture, 'picture')
  return db.transaction(async (tx) => {
    await lockImages(tx)
    const { row } = await lockKept(context, tx, id)
    assertEditable(context, row)
    const imageId = await storeImage(context, tx, image)
    if (imageId !== row.event.imageId) await put(context, tx, row, imageId)
    return readOne(context, tx, id)
  })
}

async function removePicture(context: SignedInContext, { id }: { id: string }) {
  return context.db.transaction(async (tx) => {
    await lockImages(tx)
    const { row } = await lockKept(context, tx, id)
    assertEditable(context, row)
    if (row.event.imageId) await put(context, tx, row, null)
    return readOne(context, tx, id)
  })
}

async function put(context: SignedInContext, tx: Database, row: OwnEventRow, imageId: string | null) {
  const { event } = row
  await updateEvent(tx, event.id, { imageId })
  if (event.imageId) await deleteUnusedImages(tx, [event.imageId])
  await noteEvent(tx, context, 'update', named(row), null, { fields: ['imageId'] })
}

function assertEditable({ actor }: SignedInContext, { event, listing }: OwnEventRow): void {
  if (!eventCan(actor, { ...event, listing }, false).edit) throw notOpen(event.status)
}
