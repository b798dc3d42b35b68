import { and, eq, sql } from 'drizzle-orm'
import type { Language, LocalizedText } from '#contract/languages.ts'
import type { Database } from '#server/database/connect.ts'
import { listings } from '#server/database/schema/listings.ts'
import { isNotDeleted } from '#server/listings/index.ts'

/** One of somebody's listings, which nobody else changes until the end of the transaction. */
export async function lockOwnListing(tx: Database, ownerId: string, id: string) {
  const { kind, type, name, description } = listings
  const [row] = await tx
    .select({ kind, type, name, description })
    .from(listings)
    .where(and(eq(listings.id, id), eq(listings.ownerId, ownerId), isNotDeleted))
    .for('update')
  return row
}

/** Gives a listing its text, and says in which language it was written. */
export async function introduceListing(
  tx: Database,
  id: string,
  values: { description: LocalizedText; originalLanguage: Language },
): Promise<void> {
  await tx
    .update(listings)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(listings.id, id))
}
