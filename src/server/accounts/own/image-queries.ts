import { eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { users } from '#server/database/schema/accounts.ts'
import { images } from '#server/database/schema/images.ts'

/** The id and hash of a user's image, null if there is none; undefined if there is no such user. */
export async function findUserImage(db: Database, userId: string) {
  const [row] = await db
    .select({ id: images.id, hash: images.hash })
    .from(users)
    .leftJoin(images, eq(images.id, users.imageId))
    .where(eq(users.id, userId))
  return row
}

/** Sets or removes a user's image. */
export async function setUserImage(tx: Database, userId: string, imageId: string | null): Promise<void> {
  await tx.update(users).set({ imageId, updatedAt: sql`now()` }).where(eq(users.id, userId))
}
