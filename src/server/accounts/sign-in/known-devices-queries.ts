import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { knownDevices } from '#server/database/schema/accounts.ts'

const isThis = (userId: string, deviceHash: string) =>
  and(eq(knownDevices.userId, userId), eq(knownDevices.deviceHash, deviceHash))

export async function isKnownDevice(db: Database, userId: string, deviceHash: string): Promise<boolean> {
  const found = await db
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .where(isThis(userId, deviceHash))
  return found.length > 0
}

/** Stores that a device was used now; true where it is new. */
export async function noteDevice(db: Database, userId: string, deviceHash: string): Promise<boolean> {
  const known = await db
    .update(knownDevices)
    .set({ lastUsedAt: sql`now()` })
    .where(isThis(userId, deviceHash))
    .returning({ userId: knownDevices.userId })
  if (known.length > 0) return false
  await db.insert(knownDevices).values({ userId, deviceHash }).onConflictDoNothing()
  return true
}

/** The times of the devices on which a user signed in. */
export function listMyDevices(db: Database, userId: string) {
  return db
    .select({ since: knownDevices.createdAt, lastUsedAt: knownDevices.lastUsedAt })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.lastUsedAt))
}
