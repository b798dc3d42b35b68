import { and, asc, eq, sql } from 'drizzle-orm'
import type { ListName } from '#contract/system/view-limits.ts'
import type { Database } from '#server/database/connect.ts'
import { newId } from '#server/database/new-id.ts'
import { users } from '#server/database/schema/accounts.ts'
import { savedViews } from '#server/database/schema/saved-views.ts'

type Kept = { userId: string; list: ListName }
const isKept = ({ userId, list }: Kept) => and(eq(savedViews.userId, userId), eq(savedViews.list, list))

/** A person's views of a list. */
export const listViewRows = (db: Database, kept: Kept) =>
  db.select().from(savedViews).where(isKept(kept)).orderBy(asc(savedViews.createdAt), asc(savedViews.id))

/** Lets one view of a person be saved at a time, until the end of the transaction. */
export async function lockViewsOf(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

/** Adds a view at a free place. */
export async function insertView(
  tx: Database,
  view: Kept & { place: number; name: string; query: string },
): Promise<Kept & { id: string; name: string; query: string }> {
  const made = { ...view, id: newId() }
  await tx.insert(savedViews).values(made)
  return made
}

/** What a view shows from now on. */
export async function updateViewQuery(tx: Database, id: string, query: string): Promise<void> {
  await tx.update(savedViews).set({ query }).where(eq(savedViews.id, id))
}

/** True where the person had it. */
export async function deleteViewRow(db: Database, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.userId, userId)))
    .returning({ id: sql`1` })
  return gone.length > 0
}
