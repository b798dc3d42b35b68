import { Worker } from 'node:worker_threads'
import type { OutsideError } from '#contract/calendar/outside-limits.ts'
import type { Days } from '#contract/values/day.ts'
import { FeedError } from './work.ts'

export type Question = { text: string; timeZone: string; window: Days }
export type Answer = { days: Days[] } | { reason: OutsideError; steps?: number | undefined }

const maxMs = 8_000
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 }

/**
 * The busy days of a calendar, as `busyDays` returns them, computed in a thread that is ended if it takes too much time
 * or memory.
 *
 * @throws FeedError
 */
export async function readBusyDays(question: Question): Promise<Days[]> {
  const worker = new Worker(new URL('./busy-worker.ts', import.meta.url), {
    workerData: question,
    resourceLimits,
    execArgv: [],
  })
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const tooMuch = () => resolve({ reason: 'tooManyDates' })
  const timer = setTimeout(tooMuch, maxMs)
  worker.on('message', resolve)
  worker.on('error', tooMuch)
  worker.on('exit', tooMuch)
  const answer = await promise
  clearTimeout(timer)
  void worker.terminate()
  if ('reason' in answer) throw new FeedError(answer.reason, { steps: answer.steps })
  return answer.days
}
