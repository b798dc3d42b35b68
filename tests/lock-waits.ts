import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '#server/database/connect.ts'

const waiting = sql`select count(*)::int as count from pg_locks where not granted
  and pid in (select pid from pg_stat_activity where datname = current_database())`

/** Waits until a statement waits for a lock in the database of this test; other tests use the same server. */
export const untilOneWaits = (db: Database) =>
  expect.poll(async () => (await db.execute<{ count: number }>(waiting)).rows[0]?.count).toBeGreaterThan(0)
