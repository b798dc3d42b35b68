import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { failedQueue } from './queue.ts'

/** The jobs of a queue; those that failed for good are forgotten after an hour. */
export type JobCounts = { queue: string; waiting: number; active: number; failed: number }

/** How many jobs each queue has; what is done already does not count. */
export async function countJobs(db: Database): Promise<JobCounts[]> {
  const { rows } = await db.execute<JobCounts>(sql`
    select q.name as queue,
      count(*) filter (where j.state in ('created', 'retry'))::int as waiting,
      count(*) filter (where j.state = 'active')::int as active,
      count(*) filter (where j.state = 'failed')::int as failed
    from jobs.queue q left join jobs.job j on j.name = q.name
    where not starts_with(q.name, '__pgboss') and q.name <> ${failedQueue.name}
    group by q.name
    order by q.name`)
  return rows
}
