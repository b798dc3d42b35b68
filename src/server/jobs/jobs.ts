import type { PgBoss } from 'pg-boss'
import type { Database } from '#server/database/connect.ts'
import { newId } from '#server/database/new-id.ts'
import { withinTime } from '#server/database/within-time.ts'
import { createBoss, type JobsOptions } from './boss.ts'
import { countJobs, type JobCounts } from './counts-queries.ts'
import { returnerOf } from './left-behind.ts'
import { dailySeconds, failedQueue, policyOf, type Queue, type Work } from './queue.ts'
import { asBossDatabase } from './transaction-queries.ts'
import { startWorker } from './worker.ts'

const stopMs = 5_000
const hourMs = 3_600_000
const lookMs = 3_000

/** After how many seconds a job begins, and its key in a queue that has one job of each. */
export type When = { key: string; seconds: number }

/** The site's job queue, in its own database. */
export type Jobs = {
  /** Makes the queue's tables where they are missing. To be awaited before the first `enqueue`. */
  open: () => Promise<void>
  /** Adds a kind of job and the function that does one. To be awaited before its first `enqueue`. */
  addQueue: <Data extends object>(queue: Queue<Data>, work: Work<Data>) => Promise<void>
  /** Leaves a job to be done, with retries: once the transaction `tx` commits, and only then. */
  enqueue: <Data extends object>(tx: Database, queue: Queue<Data>, data: Data, when?: When) => Promise<void>
  /** What each queue has to do. */
  count: () => Promise<JobCounts[]>
  /** Begins to do what waits; asks for the jobs that come back, unless told otherwise. */
  start: (options?: { repeats?: boolean }) => Promise<void>
  /** Finishes what is being done. */
  stop: () => Promise<void>
}

/** Makes the job queue; nothing happens before `open`. */
export function createJobs(options: JobsOptions): Jobs {
  const boss = createBoss(options)
  const works = new Map<string, { workers: number; work: Work<never> }>()
  const repeated: { name: string; seconds: number }[] = []
  const timers: NodeJS.Timeout[] = []
  const wakes: (() => void)[] = []
  const returnLeftBehind = returnerOf(options, () => {
    for (const wake of wakes) wake()
  })
  let isStopping = false
  return {
    async open() {
      await boss.start()
      const { name, ...policy } = failedQueue
      await ensureQueue(boss, name, policy)
      await returnLeftBehind()
      // the embedded database has no other node that could die
      if (options.database.hold) timers.push(setInterval(() => void returnLeftBehind(), lookMs).unref())
    },
    async addQueue(queue, work) {
      await ensureQueue(boss, queue.name, policyOf(queue as Queue<never>))
      works.set(queue.name, { workers: queue.workers ?? 1, work })
      const seconds = queue.everySeconds ?? (queue.isDaily ? dailySeconds : undefined)
      if (seconds) repeated.push({ name: queue.name, seconds })
    },
    async enqueue(tx, { name }, data, when) {
      const later = when && { singletonKey: when.key, startAfter: Math.ceil(when.seconds) }
      // workers send side by side: the ids keep the order in which messages were written
      await boss.send(name, data, { id: newId(), db: asBossDatabase(tx), ...later })
    },
    count: () => countJobs(options.database.db),
    async start({ repeats = true } = {}) {
      for (const [name, { workers, work }] of works) {
        for (let started = 0; started < workers; started += 1)
          wakes.push(await startWorker(boss, options.database, name, work))
      }
      for (const each of repeats ? repeated : []) {
        const ask = () =>
          askAgain(boss, each).catch((error) => {
            // a process may be told to end while it starts
            if (isStopping) return
            options.log.warn({ err: error, queue: each.name }, 'a job that comes back was not asked for')
          })
        if (isStopping) return
        await ask()
        timers.push(setInterval(() => void ask(), Math.min(hourMs, each.seconds * 1000)).unref())
      }
    },
    async stop() {
      isStopping = true
      for (const timer of timers) clearInterval(timer)
      await withinTime(
        Promise.all([...works.keys()].map((name) => boss.offWork(name, { wait: true }))),
        stopMs,
        'Jobs were still running',
      ).catch((error) => options.log.warn({ err: error }, 'the job queue was stopped too early'))
      await boss.stop({ graceful: false, close: false })
    },
  }
}

/** Asks for a job that comes back; where it was asked for already, by this node or another, nothing is added. */
async function askAgain(boss: PgBoss, { name, seconds }: { name: string; seconds: number }) {
  await boss.send(name, {}, { singletonSeconds: seconds })
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
