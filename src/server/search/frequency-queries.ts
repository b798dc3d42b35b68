import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'

/** What the database knows about a table's search column: its rows, and how often the most common words occur. */
export type Frequencies = { rows: number; words: [word: string, share: number][] }

/** The planner's own statistics, kept by ANALYZE: a thousand words of each table at most. */
export async function readFrequencies(db: Database): Promise<Record<string, Frequencies>> {
  const { rows } = await db.execute<{ table: string; count: number; words: string[]; shares: number[] }>(sql`
    select s.tablename as "table", c.reltuples::float8 as count,
      to_jsonb(s.most_common_elems::text::text[]) as words, to_jsonb(s.most_common_elem_freqs) as shares
    from pg_stats s
    join pg_class c on c.relname = s.tablename and c.relnamespace = s.schemaname::regnamespace
    where s.schemaname = current_schema() and s.attname = 'search'
      and s.tablename in ('profiles', 'organizations')`)
  return Object.fromEntries(
    rows.map(({ table, count, words, shares }) => [
      table,
      { rows: count, words: (words ?? []).map((word, i): [string, number] => [word, shares[i] ?? 0]) },
    ]),
  )
}
