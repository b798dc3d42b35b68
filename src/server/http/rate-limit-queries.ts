import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { rateLimits } from '#server/database/schema/accounts.ts'

/** Counts one try in the span of time under way, or begins a new one; returns the tries and the seconds left. */
export async function countTry(
  db: Database,
  key: string,
  seconds: number,
): Promise<{ count: number; left: number }> {
  const isOver = sql`${rateLimits.startedAt} <= now() - make_interval(secs => ${seconds})`
  const [row] = await db
    .insert(rateLimits)
    .values({ key, startedAt: sql`now()`, count: 1 })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        startedAt: sql`case when ${isOver} then now() else ${rateLimits.startedAt} end`,
      },
    })
    .returning({
      count: rateLimits.count,
      left: sql<number>`ceil(extract(epoch from ${rateLimits.startedAt} - now()) + ${seconds})::int`,
    })
  return row ?? { count: 1, left: seconds }
}

/** Forgets what was counted more than a day ago. */
export async function deleteOldTries(db: Database): Promise<void> {
  await db.delete(rateLimits).where(sql`${rateLimits.startedAt} < now() - interval '1 day'`)
}
