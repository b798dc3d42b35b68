import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import type { DatabaseHandle } from '#server/database/connect.ts'
import { holdJob } from './left-behind.ts'
import { type Attempt, GiveUpError, type Work } from './queue.ts'

const pollSeconds = 5
const options = {
  pollingIntervalSeconds: pollSeconds,
  notifyPollingIntervalSeconds: pollSeconds,
  includeMetadata: true,
  perJobResults: true,
} as const

/**
 * Begins to do the jobs of a queue, one at a time.
 *
 * @returns wakes it, so that it looks for jobs now
 */
export async function startWorker(
  boss: PgBoss,
  database: DatabaseHandle,
  name: string,
  work: Work<never>,
): Promise<() => void> {
  const worker: string = await boss.work(name, options, async (jobs) => {
    try {
      return await Promise.all(jobs.map((job) => doOnce(database, job, work)))
    } finally {
      // others may wait behind it
      boss.notifyWorker(worker)
    }
  })
  return () => boss.notifyWorker(worker)
}

async function doOnce(
  database: DatabaseHandle,
  job: JobWithMetadata<unknown>,
  work: Work<never>,
): Promise<JobResult> {
  const release = await holdJob(database, job)
  try {
    await work(job.data as never, attemptOf(job))
    return { id: job.id, status: 'completed' }
  } catch (error) {
    if (error instanceof GiveUpError) return { id: job.id, status: 'deadletter', output: error }
    throw error
  } finally {
    release()
  }
}

const attemptOf = (job: JobWithMetadata<unknown>): Attempt => ({
  jobId: job.id,
  number: job.retryCount + 1,
  isLast: job.retryCount >= job.retryLimit,
  createdAt: job.createdOn,
  lastError: job.output as Record<string, unknown> | null,
  signal: job.signal,
})
