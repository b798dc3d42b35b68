import { and, asc, eq, gt, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { RowOutcome } from '#contract/imports/limits.ts'
import type { Database } from '#server/database/connect.ts'
import { laterThan } from '#server/database/later-than.ts'
import { importRows } from '#server/database/schema/imports.ts'
import type { FileRow } from './files/read-csv.ts'
import type { Verdict } from './kinds/kind.ts'

/** A row as it is in the file; `columns`: how many have a name. */
export type StoredRow = FileRow & { columns?: number }
export type RowRecord = typeof importRows.$inferSelect
export type RowFilter = { outcome?: RowOutcome | undefined; undo?: 'undone' | 'kept' | undefined }

/** Keeps rows of a file; those that are kept already stay. */
export async function insertRows(tx: Database, importId: string, rows: FileRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(
    sql`insert into import_rows (import_id, number, cells)
      select ${importId}, number, cells from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r(number int, cells text[])
      on conflict do nothing`,
  )
}

export const countRows = (db: Database, importId: string): Promise<number> =>
  db.$count(importRows, eq(importRows.importId, importId))

/** The number of the last row that is kept. */
export async function lastNumber(db: Database, importId: string): Promise<number> {
  const [row] = await db
    .select({ last: sql<number>`coalesce(max(${importRows.number}), 0)` })
    .from(importRows)
    .where(eq(importRows.importId, importId))
  return row?.last ?? 0
}

/** The next rows in the order of the file; those that are left out only where asked for. */
export function listRowsAfter(
  db: Database,
  importId: string,
  { after, limit, outcome, undo }: RowFilter & { after: number; limit: number },
): Promise<RowRecord[]> {
  return db
    .select()
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, importId),
        gt(importRows.number, after),
        outcome ? eq(importRows.outcome, outcome) : undefined,
        undo ? eq(importRows.undo, undo) : undefined,
      ),
    )
    .orderBy(asc(importRows.number))
    .limit(limit)
}

/** The next rows that are not left out. */
export const listRowsToDo = (
  db: Database,
  importId: string,
  after: number,
  limit: number,
): Promise<RowRecord[]> =>
  db
    .select()
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, importId),
        gt(importRows.number, after),
        or(isNull(importRows.outcome), notInArray(importRows.outcome, ['leftOut'])),
      ),
    )
    .orderBy(asc(importRows.number))
    .limit(limit)

export async function lockRow(
  tx: Database,
  importId: string,
  number: number,
): Promise<RowRecord | undefined> {
  const [row] = await tx
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, importId), eq(importRows.number, number)))
    .for('update')
  return row
}

/** When a row is corrected: always later than before. */
export const nextMoment = laterThan(sql`updated_at`)

export async function changeRow(
  tx: Database,
  importId: string,
  number: number,
  values: Partial<RowRecord>,
): Promise<void> {
  await tx
    .update(importRows)
    .set({
      ...values,
      updatedAt: nextMoment,
    })
    .where(and(eq(importRows.importId, importId), eq(importRows.number, number)))
}

/** Notes what rows would do. */
export async function noteVerdicts(tx: Database, importId: string, verdicts: Verdict[]): Promise<void> {
  if (verdicts.length === 0) return
  const rows = verdicts.map(({ number, outcome, fields, errors, identity, sourceKey }) => ({
    ...{ number, outcome, fields, errors, identity },
    source_key: sourceKey,
  }))
  await tx.execute(
    sql`update import_rows r set outcome = j.outcome, fields = j.fields, errors = j.errors, identity = j.identity,
        source_key = j.source_key
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        j(number int, outcome text, fields text[], errors jsonb, identity text, source_key text)
      where r.import_id = ${importId} and r.number = j.number`,
  )
}

/**
 * Which natural keys and ids other rows of the import mean already: the first row of each, by `name …` and `key …`. Each is
 * looked up by itself: of a long list in one condition the planner of a young table makes a walk through the whole import.
 */
export async function listClaimed(
  tx: Database,
  importId: string,
  but: number[],
  names: string[],
  keys: string[],
): Promise<Map<string, number>> {
  const texts = (list: string[]) =>
    sql`jsonb_array_elements_text(${JSON.stringify([...new Set(list)])}::jsonb)`
  const others = new Set(but)
  const { rows } = await tx.execute<{ claim: string; number: number }>(
    sql`select 'name ' || n as claim, r.number from ${texts(names)} n
        join import_rows r on r.import_id = ${importId} and r.identity = n
      union all select 'key ' || k, r.number from ${texts(keys)} k
        join import_rows r on r.import_id = ${importId} and r.source_key = k`,
  )
  const claimed = new Map<string, number>()
  for (const { claim, number } of rows) {
    if (!others.has(number)) claimed.set(claim, Math.min(claimed.get(claim) ?? number, number))
  }
  return claimed
}

/** Forgets what rows would do, before they are checked again; those that are left out stay so. */
export async function forgetVerdicts(tx: Database, importId: string): Promise<void> {
  await tx
    .update(importRows)
    .set({ outcome: null, fields: [], errors: {}, identity: null, sourceKey: null })
    .where(
      and(
        eq(importRows.importId, importId),
        or(isNull(importRows.outcome), notInArray(importRows.outcome, ['leftOut'])),
      ),
    )
}

export async function leaveOutRefusedRows(tx: Database, importId: string): Promise<number> {
  const rows = await tx
    .update(importRows)
    .set({ outcome: 'leftOut', errors: {} })
    .where(and(eq(importRows.importId, importId), eq(importRows.outcome, 'refused')))
    .returning({ number: importRows.number })
  return rows.length
}

/** How many refused rows lack fields for which no column was chosen: a new row lacks all of them, or none. */
export async function countLacking(db: Database, importId: string, fields: string[]): Promise<number> {
  if (fields.length === 0) return 0
  const refused = and(eq(importRows.importId, importId), eq(importRows.outcome, 'refused'))
  const lacks = fields.map((field) => sql`${importRows.errors}->${field}->>'code' = 'required'`)
  return db.$count(importRows, and(refused, or(...lacks)))
}

export type Counts = Record<RowOutcome | 'undone' | 'kept', number>
export const noRows: Counts = { new: 0, changed: 0, same: 0, refused: 0, leftOut: 0, undone: 0, kept: 0 }

/** How many rows of each import there are by outcome, and by what undoing did. */
export async function countOutcomes(db: Database, importIds: string[]): Promise<Map<string, Counts>> {
  const counts = new Map<string, Counts>(importIds.map((id) => [id, { ...noRows }]))
  if (importIds.length === 0) return counts
  const rows = await db
    .select({
      id: importRows.importId,
      outcome: importRows.outcome,
      undo: importRows.undo,
      count: sql<number>`count(*)::int`,
    })
    .from(importRows)
    .where(inArray(importRows.importId, importIds))
    .groupBy(importRows.importId, importRows.outcome, importRows.undo)
  for (const { id, outcome, undo, count } of rows) {
    const of = counts.get(id)
    if (of && outcome) of[outcome] += count
    if (of && undo) of[undo] += count
  }
  return counts
}
