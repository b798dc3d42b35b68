import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { installation } from '#server/database/schema/accounts.ts'

/** What the installation keeps under a key; the first of several nodes to ask makes it for all. */
export async function readOrMake(db: Database, key: string, make: () => string): Promise<string> {
  const find = async () => (await db.select().from(installation).where(eq(installation.key, key)))[0]?.value
  const existing = await find()
  if (existing) return existing
  await db.insert(installation).values({ key, value: make() }).onConflictDoNothing()
  return (await find()) as string
}
