import { eq, sql } from 'drizzle-orm'
import type { ListingKind } from '#contract/enums.ts'
import type { Database } from '#server/database/connect.ts'
import { depositMeans } from '#server/database/schema/deposits.ts'
import { listings } from '#server/database/schema/listings.ts'
import { locations } from '#server/database/schema/locations.ts'

export type MeansRow = typeof depositMeans.$inferSelect

/** A listing, locked until the end of the transaction, with the values that a Pix code names. */
export async function lockReceiver(tx: Database, id: string) {
  const [row] = await tx
    .select({
      id: listings.id,
      kind: sql<ListingKind>`${listings.kind}`,
      name: listings.name,
      ownerId: listings.ownerId,
      city: sql<string | null>`(select c.name from ${locations} c where c.id = listings.city_id)`,
    })
    .from(listings)
    .where(sql`${listings.id} = ${id} and ${listings.deletedAt} is null`)
    .for('update', { of: listings })
  return row
}

/** How the owner of a listing receives deposits. */
export async function findMeans(db: Database, listingId: string): Promise<MeansRow | undefined> {
  const [row] = await db.select().from(depositMeans).where(eq(depositMeans.listingId, listingId))
  return row
}

/** Stores it, or deletes it if it is empty. */
export async function storeMeans(tx: Database, row: typeof depositMeans.$inferInsert): Promise<void> {
  const { listingId, ...values } = row
  const isEmpty = !row.pixKey && Object.keys(row.words ?? {}).length === 0
  if (isEmpty) await tx.delete(depositMeans).where(eq(depositMeans.listingId, listingId))
  else
    await tx
      .insert(depositMeans)
      .values(row)
      .onConflictDoUpdate({ target: depositMeans.listingId, set: values })
}
