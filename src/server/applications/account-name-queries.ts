import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { users } from '#server/database/schema/accounts.ts'

/** Gives an account a name where it has only the part of its e-mail address before the @. */
export async function nameAccount(tx: Database, userId: string, name: string): Promise<boolean> {
  const isUnnamed = sql`${users.name} = split_part(${users.email}, '@', 1)`
  const named = await tx
    .update(users)
    .set({ name })
    .where(and(eq(users.id, userId), isUnnamed))
    .returning({ id: users.id })
  return named.length > 0
}
