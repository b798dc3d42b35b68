import { and, desc, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm'
import type { ImportKind, ImportState } from '#contract/imports/limits.ts'
import type { importList } from '#contract/imports/list-limits.ts'
import type { FilterOf } from '#contract/values/staff-list.ts'
import type { Database } from '#server/database/connect.ts'
import { containing } from '#server/database/containing.ts'
import { laterThan } from '#server/database/later-than.ts'
import { newId } from '#server/database/new-id.ts'
import { users } from '#server/database/schema/accounts.ts'
import { importParts, importRows, imports } from '#server/database/schema/imports.ts'

export type ImportRecord = typeof imports.$inferSelect
export type ImportWithAuthor = ImportRecord & { author: string | null }

/** Adds an import; returns its id. */
export async function insertImport(
  tx: Database,
  values: Omit<typeof imports.$inferInsert, 'id'>,
): Promise<string> {
  const id = newId()
  await tx.insert(imports).values({ ...values, id })
  return id
}

/** An import that nobody else changes until the end of the transaction. */
export async function lockImport(tx: Database, id: string): Promise<ImportRecord | undefined> {
  const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for('update')
  return row
}

/** Changes an import. Its time of change is later than the one before in whole milliseconds. */
export async function changeImport(
  tx: Database,
  id: string,
  values: Partial<typeof imports.$inferInsert>,
): Promise<void> {
  await tx
    .update(imports)
    .set({ ...values, updatedAt: laterThan(imports.updatedAt) })
    .where(eq(imports.id, id))
}

export async function deleteImportRow(tx: Database, id: string): Promise<void> {
  await tx.delete(imports).where(eq(imports.id, id))
}

type ImportQuery = FilterOf<typeof importList> & { id?: string; after?: string | undefined; limit: number }

/** One page of imports, the newest first, and one row more. */
export function listImportsOf(
  db: Database,
  kinds: ImportKind[],
  { id, q, kind, state, after, limit }: ImportQuery,
): Promise<ImportWithAuthor[]> {
  return db
    .select({ ...getTableColumns(imports), author: users.name })
    .from(imports)
    .leftJoin(users, eq(users.id, imports.createdBy))
    .where(
      and(
        inArray(imports.kind, kinds),
        id ? eq(imports.id, id) : undefined,
        after ? lt(imports.id, after) : undefined,
        kind && eq(imports.kind, kind),
        state && eq(imports.state, state),
        q ? sql`fold(${imports.fileName}) like ${containing(q)}` : undefined,
      ),
    )
    .orderBy(desc(imports.id))
    .limit(limit + 1)
}

/** How many imports there are that did not run: their files and rows are kept for a while. */
export const countOpen = (tx: Database): Promise<number> => tx.$count(imports, sql`${imports.ranAt} is null`)

/** The imports that a job works on, or should. */
export const listWorking = (db: Database, states: readonly ImportState[]) =>
  db
    .select({ id: imports.id, state: imports.state })
    .from(imports)
    .where(inArray(imports.state, [...states]))

/** How many parts have come. */
export const countParts = (db: Database, importId: string): Promise<number> =>
  db.$count(importParts, eq(importParts.importId, importId))

/** Keeps a part; one that came already stays. */
export async function insertPart(tx: Database, values: typeof importParts.$inferInsert): Promise<void> {
  await tx.insert(importParts).values(values).onConflictDoNothing()
}

/** The parts of a file in their order, one at a time. */
export async function* partsOf(db: Database, importId: string, parts: number): AsyncGenerator<Uint8Array> {
  for (let number = 0; number < parts; number += 1) {
    const [row] = await db
      .select({ bytes: importParts.bytes })
      .from(importParts)
      .where(and(eq(importParts.importId, importId), eq(importParts.number, number)))
    if (!row) throw new Error('A part of the file is missing')
    yield row.bytes
  }
}

export async function deleteParts(tx: Database, importId: string): Promise<void> {
  await tx.delete(importParts).where(eq(importParts.importId, importId))
}

/** The name under which the log knows who started a job. */
export async function findActor(
  tx: Database,
  userId: string | null,
): Promise<{ id: string | null; name: string }> {
  if (!userId) return { id: null, name: '' }
  const [user] = await tx.select({ id: users.id, name: users.name }).from(users).where(eq(users.id, userId))
  return user ?? { id: null, name: '' }
}

/**
 * Forgets what is old: imports that did not run and were not touched for so many days as a whole, and of those that did the
 * rows, with which they could be undone.
 */
export async function forgetOld(tx: Database, days: number): Promise<number> {
  const before = sql`now() - ${days}::int * interval '1 day'`
  const gone = await tx
    .delete(imports)
    .where(and(sql`${imports.ranAt} is null`, sql`${imports.updatedAt} < ${before}`))
    .returning({ id: imports.id })
  const old = tx
    .select({ id: imports.id })
    .from(imports)
    .where(and(inArray(imports.state, ['done', 'undone']), sql`${imports.ranAt} < ${before}`))
  const rows = await tx
    .delete(importRows)
    .where(inArray(importRows.importId, old))
    .returning({ n: importRows.number })
  return gone.length + rows.length
}
