import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { schema } from './boss.ts'
import { failedQueue } from './queue.ts'

/** How the jobs of some queues are: what waits, what was given up in the last seven days, what went wrong last. */
export type QueueStatus = {
  waiting: number
  failed: number
  /** Of a job that waits for its next try, or was given up. */
  lastFailure: { at: Date; error: Record<string, unknown> | null } | null
}

const jobs = sql`${sql.identifier(schema)}.job`

/** Reads how the jobs of the named queues are. */
export async function readQueueStatus(db: Database, names: string[]): Promise<QueueStatus> {
  const known = sql`(${sql.join(
    names.map((name) => sql`${name}`),
    sql`, `,
  )})`
  const wasGivenUp = sql`name = ${failedQueue.name} and source_name in ${known}`
  const { rows: counts } = await db.execute<{ waiting: number; failed: number }>(sql`select
    count(*) filter (where name in ${known} and state in ('created', 'retry', 'active'))::int as waiting,
    count(*) filter (where ${wasGivenUp})::int as failed
    from ${jobs} where name in ${known} or ${wasGivenUp}`)
  const { rows: failures } = await db.execute<{ at: string; error: Record<string, unknown> | null }>(sql`
    select at::text, error from (
      select started_on as at, output as error from ${jobs}
        where name in ${known} and state in ('retry', 'active') and retry_count + (state = 'retry')::int > 0
      union all
      select created_on, source_output from ${jobs} where ${wasGivenUp}
    ) failures order by failures.at desc limit 1`)
  const last = failures[0]
  return {
    waiting: counts[0]?.waiting ?? 0,
    failed: counts[0]?.failed ?? 0,
    lastFailure: last ? { at: new Date(last.at), error: last.error } : null,
  }
}
