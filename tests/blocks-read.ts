import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'

/** How many blocks of long values, kept outside of their rows, a work fetches; `db` is one connection within a transaction. */
export async function longValueBlocks(db: Database, work: () => Promise<unknown>): Promise<number> {
  const before = await fetched(db)
  await work()
  return (await fetched(db)) - before
}

async function fetched(db: Database): Promise<number> {
  const { rows } = await db.execute<{ blocks: number }>(sql`
    select sum(pg_stat_get_xact_blocks_fetched(oid))::int as blocks from pg_class where relkind = 't'`)
  return rows[0]?.blocks ?? 0
}
