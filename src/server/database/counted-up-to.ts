import { type SQL, sql } from 'drizzle-orm'
import { maxCounted } from '#contract/values/list-limits.ts'

/** The number of rows of a statement; null where there are more than are counted. */
export function countedUpTo(rows: { limit(most: number): { getSQL(): SQL } }): SQL<number | null> {
  return sql`(select nullif(count(*), ${maxCounted + 1})::int from ${rows.limit(maxCounted + 1)} found)`
}
