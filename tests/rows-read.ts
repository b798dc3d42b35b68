import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'

type Plan = {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Relation Name'?: string
  'Rows Removed by Filter'?: number
  'Rows Removed by Join Filter'?: number
  Plans?: Plan[]
}

/** The rows that the scans of a plan really looked at, of all tables or of one. */
function rowsIn(plan: Plan, table: string | undefined): number {
  const { 'Node Type': type, 'Actual Rows': rows, 'Actual Loops': loops, Plans = [] } = plan
  const isCounted = type.includes('Scan') && (table === undefined || plan['Relation Name'] === table)
  const own = isCounted ? (rows + (plan['Rows Removed by Filter'] ?? 0)) * loops : 0
  return Plans.reduce((sum, each) => sum + rowsIn(each, table), own)
}

/** How many rows a statement reads, of all tables or of one. */
export async function rowsReadFor(db: Database, statement: SQLWrapper, table?: string): Promise<number> {
  const { rows } = await db.execute<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    sql`explain (analyze, format json) ${statement}`,
  )
  return rowsIn(rows[0]?.['QUERY PLAN'][0]?.Plan as Plan, table)
}

/** The statement that a work would run. */
export async function statementOf(work: (db: Database) => Promise<unknown>): Promise<SQLWrapper> {
  const asked: SQLWrapper[] = []
  const execute = async (statement: SQLWrapper) => {
    asked.push(statement)
    return { rows: [] }
  }
  await work({ execute } as unknown as Database)
  return asked[0] as SQLWrapper
}

/** How many rows of a table were read: one after the other, or because an index named them. */
export type Read = { scanned: number; lookedUp: number }

/** What a work reads of each table, also in prepared statements and triggers; `db` is one connection within a transaction. */
export async function rowsReadBy(
  db: Database,
  work: () => Promise<unknown>,
): Promise<(table: string) => Read> {
  // what other processes read is not counted here
  await db.execute(sql`set local max_parallel_workers_per_gather = 0`)
  const before = await readUntilNow(db)
  await work()
  const after = await readUntilNow(db)
  return (table) => {
    const [from, to] = [before.get(table), after.get(table)]
    if (!from || !to) throw new Error(`there is no table ${table}`)
    return { scanned: to.scanned - from.scanned, lookedUp: to.lookedUp - from.lookedUp }
  }
}

async function readUntilNow(db: Database): Promise<Map<string, Read>> {
  const { rows } = await db.execute<Read & { table: string }>(sql`
    select relname as "table", seq_tup_read::int as scanned, coalesce(idx_tup_fetch, 0)::int as "lookedUp"
    from pg_stat_xact_user_tables where schemaname = 'public'`)
  return new Map(rows.map((row) => [row.table, row]))
}
