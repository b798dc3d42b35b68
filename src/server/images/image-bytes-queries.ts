import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { images, imageVariants } from '#server/database/schema/images.ts'

const tables = [images, imageVariants]

/** The bytes that a row keeps. */
export async function readBytes(db: Database, hash: string): Promise<Buffer | undefined> {
  for (const table of tables) {
    const [row] = await db.select({ bytes: table.bytes }).from(table).where(eq(table.hash, hash)).limit(1)
    if (row?.bytes) return row.bytes
  }
  return undefined
}

/** Gives every row of this hash its bytes. */
export async function writeBytes(db: Database, hash: string, bytes: Buffer): Promise<void> {
  for (const table of tables)
    await db
      .update(table)
      .set({ bytes })
      .where(and(eq(table.hash, hash), isNull(table.bytes)))
}

export async function deleteBytes(db: Database, hash: string): Promise<void> {
  for (const table of tables) await db.update(table).set({ bytes: null }).where(eq(table.hash, hash))
}
