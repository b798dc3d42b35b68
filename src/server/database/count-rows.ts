import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './connect.ts'

/** From here on rows are not counted: the total is left out. */
const maxCounted = 10_000

/** How many rows of a table match; undefined above ten thousand. */
export async function countRows(
  db: Database,
  table: PgTable,
  condition: SQL | undefined,
): Promise<number | undefined> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from (
    select from ${table} where ${condition ?? sql`true`} limit ${maxCounted + 1}) found`)
  const [row] = rows
  return row && row.count <= maxCounted ? row.count : undefined
}
