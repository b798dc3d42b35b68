import { eq, sql } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import type { Database } from '#server/database/connect.ts'
import { newId } from '#server/database/new-id.ts'
import { users } from '#server/database/schema/accounts.ts'

/** Makes a sample account; undefined where it exists. */
export async function ensureSampleUser(db: Database, values: { name: string; email: string }) {
  const [made] = await db
    .insert(users)
    .values({ id: newId(), ...values, emailVerified: true, isSample: true })
    .onConflictDoNothing()
    .returning({ id: users.id })
  return made
}

/** Makes an account for an address; does nothing where there is one. */
export async function ensureUser(
  db: Database,
  { email, name }: { email: string; name: string },
): Promise<void> {
  await db.insert(users).values({ id: newId(), name, email }).onConflictDoNothing()
}

/** The id of the account of an address. */
export async function findUserIdByEmail(db: Database, email: string): Promise<string | undefined> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  return user?.id
}

export type Changes = { name?: string; language?: Language }

/** Changes a user's own account. */
export async function updateUser(db: Database, id: string, changes: Changes): Promise<void> {
  await db
    .update(users)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(users.id, id))
}
