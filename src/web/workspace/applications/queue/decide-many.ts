import type { ApplicationRow } from '#contract/applications/review.ts'
import { ApiError } from '#contract/client.ts'

/** What became of one of several decisions. `unsent`: one before it showed that no call gets through. */
export type Outcome = {
  row: ApplicationRow
  result: 'done' | 'decided' | 'changed' | 'failed' | 'unsent'
  error?: unknown
}

/**
 * Decides several applications, one after the other, each by a call of its own: one that is refused stops no other.
 *
 * @param decide the call for one of them
 * @param onStep told before each call how many are behind it
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

/** After no network, an ended session or a server that cannot answer, the next call would fare no better. */
function isHopeless(last: Outcome | undefined): boolean {
  if (last?.result === 'unsent') return true
  return last?.error instanceof ApiError && [401, 429, 503].includes(last.error.status)
}
