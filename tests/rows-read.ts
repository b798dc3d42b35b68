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
