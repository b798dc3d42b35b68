import type { ApplicationRow } from '#contract/applications/review.ts'
import { ApiError } from '#contract/client.ts'

/** The result of one of several decisions. `unsent`: an earlier one showed that no call gets through. */
export type Outcome = {
  row: ApplicationRow
  result: 'done' | 'decided' | 'changed' | 'failed' | 'unsent'
  error?: unknown
}

/**
 * Decides several applications one after the other, each by its own call: a refusal does not stop the others.
 *
 * @param decide the call for one of them
 * @param onStep called before each call with the number of those done
 */
export async function decideMany(
  rows: readonly ApplicationRow[],
  decide: (row: ApplicationRow) => Promise<unknown>,
  onStep: (done: number) => void,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const row of rows) {
    onStep(outcomes.length)
    if (isHopeless(outcomes.at(-1))) outcomes.push({ row, result: 'unsent', error: outcomes.at(-1)?.error })
    else outcomes.push(await decideOne(row, decide))
  }
  return outcomes
}

async function decideOne(
  row: ApplicationRow,
  decide: (row: ApplicationRow) => Promise<unknown>,
): Promise<Outcome> {
  try {
    await decide(row)
    return { row, result: 'done' }
  } catch (error) {
    return { row, result: resultOf(error), error }
  }
}

function resultOf(error: unknown): Outcome['result'] {
  if (!(error instanceof ApiError)) return 'unsent'
  if (error.body.reason === 'applicationDecided') return 'decided'
  return error.body.reason === 'applicationChanged' ? 'changed' : 'failed'
}

/** Without a network, with an ended session or an unavailable server, the next call would fare no better. */
function isHopeless(last: Outcome | undefined): boolean {
  if (last?.result === 'unsent') return true
  return last?.error instanceof ApiError && [401, 429, 503].includes(last.error.status)
}
