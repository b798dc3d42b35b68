import { eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { rateLimits } from '#server/database/schema/accounts.ts'

const { startedAt, count } = rateLimits
// not now(), which is the beginning of a transaction: another may have begun to count since
const clock = sql`clock_timestamp()`

/** True where the span of time has ended; also where it begins in the future, because the clock was set back. */
const isOver = (seconds: number) =>
  sql`(${startedAt} <= ${clock} - make_interval(secs => ${seconds}) or ${startedAt} > ${clock})`

const left = (seconds: number) =>
  sql<number>`ceil(extract(epoch from ${startedAt} - ${clock}) + ${seconds})::int`

/** The tries in a span of time, and the seconds until it ends. */
export type Tries = { count: number; left: number }

/** Counts one try in the span of time under way, or begins a new one. */
export async function countTry(db: Database, key: string, seconds: number): Promise<Tries> {
  const [row] = await db
    .insert(rateLimits)
    .values({ key, startedAt: clock, count: 1 })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver(seconds)} then 1 else ${count} + 1 end`,
        startedAt: sql`case when ${isOver(seconds)} then ${clock} else ${startedAt} end`,
      },
    })
    .returning({ count, left: left(seconds) })
  return row ?? { count: 1, left: seconds }
}

/** The tries in the span of time under way, without counting one more. */
export async function readTries(db: Database, key: string, seconds: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`case when ${isOver(seconds)} then 0 else ${count} end` })
    .from(rateLimits)
    .where(eq(rateLimits.key, key))
  return row?.count ?? 0
}

/** Forgets what was counted more than a day ago, and what the clock says is yet to come. */
export async function deleteOldTries(db: Database): Promise<void> {
  await db
    .delete(rateLimits)
    .where(sql`${startedAt} < ${clock} - interval '1 day' or ${startedAt} > ${clock} + interval '1 minute'`)
}
