import type { Queue } from '#server/jobs/index.ts'

/** Calendars whose half hour is over: asked for so often that many of them are spread over it. */
export const outsideQueue: Queue<object> = { name: 'outside-calendars', everySeconds: 60 }
