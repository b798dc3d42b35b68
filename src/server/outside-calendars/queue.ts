import type { Queue } from '#server/jobs/index.ts'

/** Reads due calendars: it runs often, so that many calendars are spread over the half hour. */
export const outsideQueue: Queue<object> = { name: 'outside-calendars', everySeconds: 60 }
