import { parentPort, workerData } from 'node:worker_threads'
import { busyDays } from './busy-days.ts'
import type { Answer, Question } from './read-busy-days.ts'
import { FeedError } from './work.ts'

// calendars of others are expanded here: whatever is in them, this thread can be ended
const { text, timeZone, window } = workerData as Question

function answer(): Answer {
  try {
    return { days: busyDays(text, timeZone, window) }
  } catch (error) {
    return error instanceof FeedError
      ? { reason: error.reason, steps: error.steps }
      : { reason: 'notACalendar' }
  }
}

parentPort?.postMessage(answer())
