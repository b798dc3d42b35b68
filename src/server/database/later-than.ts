import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/**
 * When a row is changed: later than the time before in whole milliseconds, as it goes over the wire, so that two versions
 * never have the same.
 */
export const laterThan = (before: AnyColumn | SQL): SQL =>
  sql`greatest(date_trunc('milliseconds', clock_timestamp()), date_trunc('milliseconds', ${before}) + interval '1 millisecond')`
