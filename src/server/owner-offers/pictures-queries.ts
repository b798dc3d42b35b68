import { and, eq, getTableColumns, isNotNull } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { newId } from '#server/database/new-id.ts'
import { pictures } from '#server/database/schema/pictures.ts'

const { createdAt, updatedAt, removedAt, removedBy, removedReason, ...copied } = getTableColumns(pictures)

/**
 * Gives an offer the pictures of another with their words, order and cover; the images are kept once. What staff removed
 * stays behind. Call `lockImages` first.
 */
export async function copyPictures(tx: Database, from: string, to: string): Promise<void> {
  const rows = await tx
    .select(copied)
    .from(pictures)
    .where(and(eq(pictures.offerId, from), isNotNull(pictures.imageId)))
  if (rows.length === 0) return
  const copies = rows.map((row) => ({ ...row, id: newId(), uploadKey: newId(), offerId: to }))
  await tx.insert(pictures).values(copies)
}
