import type { ErrorReason } from '#contract/errors.ts'
import { AppError } from '#server/http/index.ts'

type Each<Seen, Row, Reason> = {
  /** @throws AppError `not_found` where there is none, or it is not the caller's */
  lock: (id: string) => Promise<Row>
  nameOf: (row: Row) => string
  /** What the response calls each reason of a refusal; any other error ends all of it. */
  reasons: Partial<Record<ErrorReason, Reason>>
  /** Refuses before it writes anything. */
  change: (row: Row, seen: Seen) => Promise<void>
}

/**
 * Changes many rows in the caller's transaction, each as if it were alone: what a rule refuses is named, and the others
 * are changed.
 */
export async function changeEach<Seen extends { id: string }, Row, Reason extends string>(
  seen: readonly Seen[],
  { lock, nameOf, reasons, change }: Each<Seen, Row, Reason>,
) {
  const changed: { id: string }[] = []
  const refused: { id: string; name: string; reason: Reason | 'gone' }[] = []
  const find = (id: string) =>
    lock(id).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'not_found') return undefined
      throw error
    })
  // in one order, or two people who change the same rows could wait for each other
  for (const id of seen.map((each) => each.id).sort()) await find(id)
  for (const each of seen) {
    const { id } = each
    const row = await find(id)
    if (row === undefined) {
      refused.push({ id, name: '', reason: 'gone' })
      continue
    }
    try {
      await change(row, each)
      changed.push({ id })
    } catch (error) {
      const reason = error instanceof AppError && error.reason && reasons[error.reason]
      if (!reason) throw error
      refused.push({ id, name: nameOf(row), reason })
    }
  }
  return { changed, refused }
}
