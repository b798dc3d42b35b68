import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'

const smallTable = 10_000
const maxCounted = 100_000

/** Every table of the directory and how many rows it has: small ones are counted, big ones estimated. */
export async function countTables(db: Database): Promise<{ name: string; count: number }[]> {
  const { rows: tables } = await db.execute<{ name: string; estimate: number }>(
    sql`select relname as name, reltuples::float8 as estimate from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
  )
  const small = tables.filter((table) => table.estimate < smallTable)
  const exact = new Map(await countExactly(db, small))
  return tables.map(({ name, estimate }) => ({ name, count: exact.get(name) ?? Math.round(estimate) }))
}

// a table that was never analysed may be big after all, so counting ends somewhere
async function countExactly(db: Database, tables: { name: string }[]): Promise<[string, number][]> {
  if (tables.length === 0) return []
  const counts = tables.map(
    ({ name }) => sql`select ${name}::text as name, count(*)::int as count
      from (select 1 from ${sql.identifier(name)} limit ${maxCounted}) counted`,
  )
  const { rows } = await db.execute<{ name: string; count: number }>(sql.join(counts, sql` union all `))
  return rows.map(({ name, count }) => [name, count])
}
