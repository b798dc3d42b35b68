import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { users } from '#server/database/schema/accounts.ts'
import { calendarAddresses } from '#server/database/schema/calendar.ts'

/** When somebody's calendar got its address. */
export async function findAddress(db: Database, userId: string): Promise<{ createdAt: Date } | undefined> {
  const [row] = await db
    .select({ createdAt: calendarAddresses.createdAt })
    .from(calendarAddresses)
    .where(eq(calendarAddresses.userId, userId))
  return row
}

/** Stores the address of somebody's calendar, replacing the previous one. */
export async function storeAddress(tx: Database, userId: string, tokenHash: string, createdAt: Date) {
  const values = { tokenHash, createdAt }
  await tx
    .insert(calendarAddresses)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: calendarAddresses.userId, set: values })
}

/** Deletes the address of somebody's calendar; false if there is none. */
export async function deleteAddress(tx: Database, userId: string): Promise<boolean> {
  const gone = await tx
    .delete(calendarAddresses)
    .where(eq(calendarAddresses.userId, userId))
    .returning({ userId: calendarAddresses.userId })
  return gone.length > 0
}

/** The owner of the calendar address with this hash. */
export async function findUserOfAddress(db: Database, tokenHash: string) {
  const [row] = await db
    .select({ id: users.id, language: users.language })
    .from(calendarAddresses)
    .innerJoin(users, eq(users.id, calendarAddresses.userId))
    .where(eq(calendarAddresses.tokenHash, tokenHash))
  return row
}
