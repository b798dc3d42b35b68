import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'

/** The database's statistics of a table's search column: its rows, and the frequency of the most common words. */
export type Frequencies = { rows: number; words: [word: string, share: number][] }

/** The planner's own statistics of listings and of offers, kept by ANALYZE: a thousand words of each at most. */
export async function readFrequencies(db: Database): Promise<Frequencies[]> {
  const { rows } = await db.execute<{ count: number; words: string[]; shares: number[] }>(sql`
    select c.reltuples::float8 as count,
      to_jsonb(s.most_common_elems::text::text[]) as words, to_jsonb(s.most_common_elem_freqs) as shares
    from pg_stats s
    join pg_class c on c.relname = s.tablename and c.relnamespace = s.schemaname::regnamespace
    where s.schemaname = current_schema() and s.tablename in ('listings', 'offers') and s.attname = 'search'`)
  return rows.map((found) => ({
    rows: found.count,
    words: (found.words ?? []).map((word, i): [string, number] => [word, found.shares[i] ?? 0]),
  }))
}
