import type { Database } from '#server/database/connect.ts'
import type { ImportRecord } from './import-queries.ts'
import { judge, kinds } from './judge.ts'
import type { Change } from './kinds/kind.ts'
import { noteVerdicts, type StoredRow } from './rows-queries.ts'
import { insertTargets, noteTargets, updateTargets } from './target-queries.ts'
import { keepHandedOver, keepTaken } from './undo-offers-queries.ts'
import {
  keepAwaited,
  keepChanged,
  keepOwned,
  keepUsed,
  listReferences,
  lockTargets,
  type Span,
  takeBack,
} from './undo-queries.ts'

/** Says of some rows what they would do. */
export async function checkRows(
  tx: Database,
  record: ImportRecord,
  rows: StoredRow[],
  options: { isAlone?: boolean } = {},
): Promise<void> {
  await noteVerdicts(tx, record.id, await judge(tx, record, rows, options))
}

/**
 * Does what some rows say, and notes what was there before: all of it or, when the transaction fails, nothing. They are
 * checked again: a change since the first check may refuse one, and that is noted in the row.
 */
export async function runRows(tx: Database, record: ImportRecord, rows: StoredRow[]): Promise<void> {
  const kind = kinds[record.kind]
  const verdicts = await judge(tx, record, rows)
  const changes = verdicts.flatMap(({ change }) => change ?? [])
  const isNew = ({ existing }: Change) => !existing
  await insertTargets(tx, kind, changes.filter(isNew))
  await updateTargets(
    tx,
    record.id,
    kind,
    changes.filter((change) => !isNew(change)),
  )
  await noteVerdicts(tx, record.id, verdicts)
  await noteTargets(tx, record.id, kind, changes)
}

/** Takes some rows back; what somebody changed or used since stays, and its row says why. */
export async function undoRows(tx: Database, record: ImportRecord, span: Span): Promise<void> {
  const kind = kinds[record.kind]
  await lockTargets(tx, kind, record.id, span)
  await keepChanged(tx, kind, record.id, span)
  for (const reference of await listReferences(tx, kind)) await keepUsed(tx, record.id, span, reference)
  if (record.kind === 'events') await keepAwaited(tx, record.id, span)
  if (record.kind === 'organizations') await keepOwned(tx, record.id, span)
  if (record.kind === 'offers') {
    await keepHandedOver(tx, record.id, span)
    await keepTaken(tx, record.id, span)
  }
  await takeBack(tx, kind, record.id, span)
}
