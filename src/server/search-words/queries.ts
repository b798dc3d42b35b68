import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { laterThan } from '#server/database/later-than.ts'
import { searchGroups, stopWords } from '#server/database/schema/search.ts'

export type GroupRow = typeof searchGroups.$inferSelect
export type GroupValues = Pick<GroupRow, 'phrases' | 'tag'>

export const listGroupRows = (db: Database): Promise<GroupRow[]> =>
  db.select().from(searchGroups).orderBy(asc(searchGroups.createdAt), asc(searchGroups.id))

export const listStopWords = async (db: Database): Promise<string[]> =>
  (await db.select({ word: stopWords.word }).from(stopWords).orderBy(asc(stopWords.word))).map(
    ({ word }) => word,
  )

/** Only one changes words at a time, until the end of the transaction; they can be read in the meantime. */
export const lockWords = (tx: Database) =>
  tx.execute(sql`lock table ${searchGroups}, ${stopWords} in exclusive mode`)

export async function findGroup(tx: Database, id: string): Promise<GroupRow | undefined> {
  const [row] = await tx.select().from(searchGroups).where(eq(searchGroups.id, id))
  return row
}

export async function insertGroup(
  tx: Database,
  row: GroupValues & { id: string; updatedBy: string },
): Promise<void> {
  await tx.insert(searchGroups).values(row)
}

/** Changes a group. Its time of change is later than the one before in whole milliseconds. */
export async function changeGroup(
  tx: Database,
  id: string,
  values: GroupValues & { updatedBy: string },
): Promise<void> {
  await tx
    .update(searchGroups)
    .set({ ...values, updatedAt: laterThan(searchGroups.updatedAt) })
    .where(eq(searchGroups.id, id))
}

export async function deleteGroupRow(tx: Database, id: string): Promise<void> {
  await tx.delete(searchGroups).where(eq(searchGroups.id, id))
}

export async function insertStopWord(tx: Database, word: string, updatedBy: string): Promise<void> {
  await tx.insert(stopWords).values({ word, updatedBy })
}

/** False where it was not there. */
export async function deleteStopWord(tx: Database, word: string): Promise<boolean> {
  const gone = await tx.delete(stopWords).where(eq(stopWords.word, word)).returning({ word: stopWords.word })
  return gone.length > 0
}
