export type { JobCounts } from './counts-queries.ts'
export { createJobs, type Jobs } from './jobs.ts'
export { type Attempt, GiveUpError, type Queue } from './queue.ts'
export { type QueueStatus, readQueueStatus } from './status-queries.ts'
