import { and, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { offers } from '#server/database/schema/offers.ts'
import { pictures } from '#server/database/schema/pictures.ts'

/** Some of the offers that were deleted before a time, and the images of their pictures. */
export async function listDeletedBefore(tx: Database, time: Date, most: number) {
  const rows = await tx
    .select({ id: offers.id })
    .from(offers)
    .where(and(sql`${offers.deletedAt} is not null`, lt(offers.deletedAt, time)))
    .limit(most)
    .for('update', { skipLocked: true })
  const ids = rows.map(({ id }) => id)
  const shown = await tx
    .selectDistinct({ imageId: pictures.imageId })
    .from(pictures)
    .where(inArray(pictures.offerId, ids))
  return { ids, imageIds: shown.flatMap(({ imageId }) => imageId ?? []) }
}

/** Deletes offers for good, with their links and pictures. */
export async function deleteOffers(tx: Database, ids: string[]): Promise<void> {
  await tx.delete(offers).where(inArray(offers.id, ids))
}
