import type { PgBoss } from 'pg-boss'
import type { Database } from '#server/database/connect.ts'
import { withinTime } from '#server/database/within-time.ts'
import { createBoss, type JobsOptions } from './boss.ts'
import { countJobs, type JobCounts } from './counts-queries.ts'
import { failedQueue, policyOf, type Queue, type Work } from './queue.ts'
import { asBossDatabase } from './transaction-queries.ts'
import { startWorker } from './worker.ts'

const stopMs = 5_000

/** The site's job queue, in its own database. */
export type Jobs = {
  /** Makes the queue's tables where they are missing. To be awaited before the first `enqueue`. */
  open: () => Promise<void>
  /** Adds a kind of job and the function that does one. To be awaited before its first `enqueue`. */
  addQueue: <Data extends object>(queue: Queue<Data>, work: Work<Data>) => Promise<void>
  /** Leaves a job to be done, with retries: once the transaction `tx` commits, and only then. */
  enqueue: <Data extends object>(tx: Database, queue: Queue<Data>, data: Data) => Promise<void>
  /** What each queue has to do. */
  count: () => Promise<JobCounts[]>
  /** Begins to do what waits. */
  start: () => Promise<void>
  /** Finishes what is being done. */
  stop: () => Promise<void>
}

/** Makes the job queue; nothing happens before `open`. */
export function createJobs(options: JobsOptions): Jobs {
  const boss = createBoss(options)
  const works = new Map<string, { workers: number; work: Work<never> }>()
  return {
    async open() {
      await boss.start()
      const { name, ...policy } = failedQueue
      await ensureQueue(boss, name, policy)
    },
    async addQueue(queue, work) {
      await ensureQueue(boss, queue.name, policyOf(queue as Queue<never>))
      works.set(queue.name, { workers: queue.workers ?? 1, work })
    },
    async enqueue(tx, { name }, data) {
      await boss.send(name, data, { db: asBossDatabase(tx) })
    },
    count: () => countJobs(options.database.db),
    async start() {
      for (const [name, { workers, work }] of works) {
        for (let started = 0; started < workers; started += 1) await startWorker(boss, name, work)
      }
    },
    async stop() {
      await withinTime(
        Promise.all([...works.keys()].map((name) => boss.offWork(name, { wait: true }))),
        stopMs,
        'Jobs were still running',
      ).catch((error) => options.log.warn({ err: error }, 'the job queue was stopped too early'))
      await boss.stop({ graceful: false, close: false })
    },
  }
}

async function ensureQueue(boss: PgBoss, name: string, policy: object): Promise<void> {
  const existing = await boss.getQueue(name)
  const isOfToday =
    existing &&
    Object.entries(policy).every(([key, value]) => existing[key as keyof typeof existing] === value)
  if (!existing) await boss.createQueue(name, policy)
  else if (!isOfToday) await boss.updateQueue(name, policy)
  // adds nothing, but lets pg-boss remember the queue: inside a transaction it could not look for it
  await boss.insert(name, [])
}
