const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** How often and at what distance a job is tried. */
const retries = { retryLimit: 8, retryDelay: 2, retryDelayMax: 10 * minute }

export const dailySeconds = day

/** A kind of job: how it is tried, and what one job of it carries (JSON). */
export type Queue<Data extends object> = {
  name: string
  /** For about a quarter of an hour unless given; times are in seconds. */
  retries?: typeof retries
  /** How many jobs one node does at once: one unless given. */
  workers?: number
  /** Asked for by itself once a day, for all nodes together. */
  isDaily?: boolean
  /** The same, but so often. */
  everySeconds?: number
  /** Its jobs have keys: while one with a key has not begun, no other with it is added. */
  isOncePerKey?: boolean
  data?: Data
}

/** One try of a job. */
export type Attempt = {
  /** Of the job: the same in every try. */
  jobId: string
  /** From 1. */
  number: number
  isLast: boolean
  /** When the job was enqueued. */
  createdAt: Date
  /** What the try before threw. */
  lastError: Record<string, unknown> | null
  /** Aborted when the node stops. */
  signal: AbortSignal
}

export type Work<Data extends object> = (data: Data, attempt: Attempt) => Promise<void>

/** Thrown by the work of a job that is not to be tried again. Its own fields are stored with the job. */
export class GiveUpError extends Error {}

/** The queue for copies of jobs that were given up; nobody works on them. */
export const failedQueue = { name: 'failed', retentionSeconds: 7 * day, deleteAfterSeconds: hour }

/** What pg-boss keeps about a queue. */
export const policyOf = (queue: Queue<never>) =>
  ({
    ...(queue.retries ?? retries),
    retryBackoff: true,
    retentionSeconds: 3 * day,
    // what is done says that it was done today
    deleteAfterSeconds: queue.isDaily ? 2 * day : hour,
    expireInSeconds: minute,
    deadLetter: failedQueue.name,
    ...(queue.isOncePerKey && { policy: 'short' }),
    notify: true,
  }) as const
