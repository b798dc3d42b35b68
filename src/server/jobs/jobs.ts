import type { PgBoss } from 'pg-boss'
import type { Database } from '#server/database/connect.ts'
import { withinTime } from '#server/database/within-time.ts'
import { createBoss, type JobsOptions } from './boss.ts'
import { countJobs, type JobCounts } from './counts-queries.ts'
import { asBossDatabase } from './transaction-queries.ts'

const pollSeconds = 5
const stopMs = 5_000
const minute = 60
const hour = 60 * minute

// a job is tried again for about an hour, then kept for a day
const policy = {
  retryLimit: 8,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 10 * minute,
  retentionSeconds: 24 * hour,
  deleteAfterSeconds: hour,
  expireInSeconds: 2 * minute,
  notify: true,
} as const

/** A kind of job: its name, and what one job of it carries (JSON). */
export type Queue<Data extends object> = { name: string; data?: Data }

/** The site's job queue, in its own database. */
export type Jobs = {
  /** Makes the queue's tables where they are missing. To be awaited before the first `enqueue`. */
  open: () => Promise<void>
  /** Adds a kind of job and the function that does one. To be awaited before its first `enqueue`. */
  addQueue: <Data extends object>(queue: Queue<Data>, work: (data: Data) => Promise<void>) => Promise<void>
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
  const works = new Map<string, (data: never) => Promise<void>>()
  return {
    async open() {
      await boss.start()
    },
    async addQueue({ name }, work) {
      await ensureQueue(boss, name)
      works.set(name, work)
    },
    async enqueue(tx, { name }, data) {
      await boss.send(name, data, { db: asBossDatabase(tx) })
    },
    count: () => countJobs(options.database.db),
    async start() {
      for (const [name, work] of works) await startWorker(boss, name, work)
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

async function ensureQueue(boss: PgBoss, name: string): Promise<void> {
  const existing = await boss.getQueue(name)
  const isOfToday =
    existing &&
    Object.entries(policy).every(([key, value]) => existing[key as keyof typeof existing] === value)
  if (!existing) await boss.createQueue(name, policy)
  else if (!isOfToday) await boss.updateQueue(name, policy)
  // adds nothing, but lets pg-boss remember the queue: inside a transaction it could not look for it
  await boss.insert(name, [])
}

async function startWorker(boss: PgBoss, name: string, work: (data: never) => Promise<void>): Promise<void> {
  const polling = { pollingIntervalSeconds: pollSeconds, notifyPollingIntervalSeconds: pollSeconds }
  const worker: string = await boss.work(name, polling, async (jobs) => {
    for (const { data } of jobs) await work(data as never)
    // others may wait behind it
    boss.notifyWorker(worker)
  })
}
