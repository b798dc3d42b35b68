export type { JobCounts } from './counts-queries.ts'
export { createJobs, type Jobs, type Queue } from './jobs.ts'
