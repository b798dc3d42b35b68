import type { ErrorReason } from '#contract/errors.ts'
import type { QueueName } from '#contract/system/review-queues.ts'
import type { Database } from '#server/database/connect.ts'
import { AppError, notFound } from '#server/http/index.ts'
import { type Asker, mayDecide } from './policy.ts'
import { findRow, type QueueRows } from './queries.ts'

/** How entries of a queue are settled. */
export type Settling<Row extends { id: string }, Entry> = {
  /** What refusals call an entry. */
  noun: string
  rows: Pick<QueueRows<QueueName, Row, object>, 'id' | 'within' | 'select'>
  /** An entry that the asker decides, with what is written with it, locked in the order that all writers keep. */
  lock: (tx: Database, asker: Asker, id: string) => Promise<Entry | undefined>
  /** Its author, where they must not settle it; its version, where it can change until it is settled. */
  stateOf: (entry: Entry) => { isOpen: boolean; authorId?: string | null; version?: number }
  refusals: { own?: ErrorReason; settled: ErrorReason; changed?: ErrorReason }
}

type Seen = { id: string; version?: number | undefined }

/**
 * Settles an entry, once, in the caller's transaction.
 *
 * @param write writes the decision, the audit entry and the mail
 * @returns the entry as the queue shows it now
 * @throws AppError `not_found` for an entry that the asker does not decide; otherwise as `assertSettleable`
 */
export async function settle<Row extends { id: string }, Entry>(
  tx: Database,
  asker: Asker,
  settling: Settling<Row, Entry>,
  seen: Seen,
  write: (entry: Entry) => Promise<void>,
): Promise<Row> {
  const { noun, rows, lock } = settling
  const entry = (await lock(tx, asker, seen.id)) ?? notFound(noun)
  assertSettleable(asker, settling, entry, seen)
  await write(entry)
  return (await findRow(tx, rows, asker, seen.id)) ?? notFound(noun)
}

/** @throws AppError `forbidden` for one's own entry; `conflict` where it is settled, or changed since it was read */
export function assertSettleable<Row extends { id: string }, Entry>(
  asker: Asker,
  { noun, stateOf, refusals }: Settling<Row, Entry>,
  entry: Entry,
  seen: Seen,
): void {
  const { isOpen, authorId, version } = stateOf(entry)
  const { own, settled, changed } = refusals
  const thing = noun.toLowerCase()
  if (authorId !== undefined && !mayDecide(asker, authorId)) {
    throw new AppError('forbidden', `You cannot decide on your own ${thing}.`, own && { reason: own })
  }
  if (!isOpen) throw new AppError('conflict', `This ${thing} has been settled.`, { reason: settled })
  if (version !== seen.version) {
    throw new AppError(
      'conflict',
      `This ${thing} has changed since it was read.`,
      changed && { reason: changed },
    )
  }
}
