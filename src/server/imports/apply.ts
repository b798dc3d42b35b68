import type { Database } from '#server/database/connect.ts'
import type { ImportRecord } from './import-queries.ts'
import { judge, kinds } from './judge.ts'
import type { Change, Kind } from './kind.ts'
import { listRowsOf, noteVerdicts, type RowRecord, type StoredRow } from './rows-queries.ts'
import { applyStaged, lastOfNext, lockStaged, stageChanges, unstage } from './staged-queries.ts'
import { listStale } from './stale-queries.ts'
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

/** How many rows are looked at once more, and applied, in one go. */
const again = 200
const span = 1000

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
 * Stages what some rows say; nobody sees anything of it. They are looked at anew: what has changed since the check may
 * refuse one, which is noted at it.
 */
export async function stageRows(tx: Database, record: ImportRecord, rows: StoredRow[]): Promise<void> {
  const kind = kinds[record.kind]
  const verdicts = await judge(tx, record, rows)
  const changes = verdicts.flatMap(({ change }) => (change ? [published(kind, record, change)] : []))
  await noteVerdicts(tx, record.id, verdicts)
  await stageChanges(tx, record.id, kind, changes)
}

function published(kind: Kind, { publishes }: ImportRecord, change: Change): Change {
  if (change.existing || !publishes) return change
  return { ...change, values: { ...change.values, ...kind.publish?.(change.values) } }
}

/**
 * Puts all that an import has staged into the directory, in the transaction of the caller: visitors see all of it at once,
 * or, where that fails, nothing. What somebody changed meanwhile is looked at once more first.
 */
export async function applyAll(tx: Database, record: ImportRecord): Promise<void> {
  const kind = kinds[record.kind]
  // in the order of everybody: the address of a city before its row, other rows before their addresses
  if (!kind.isInCity) await kind.lockAddresses?.(tx)
  await lockStaged(tx, record.id, kind)
  await kind.lockAddresses?.(tx)
  const stale = await listStale(tx, record.id, kind)
  await unstage(tx, record.id, stale)
  for (let at = 0; at < stale.length; at += again) {
    const rows = await listRowsOf(tx, record.id, stale.slice(at, at + again))
    await stageRows(tx, record, storedRows(record, rows))
  }
  for (let done = 0, last: number | undefined; ; done = last) {
    last = await lastOfNext(tx, record.id, done, span)
    if (last === undefined) return
    await applyStaged(tx, record.id, kind, { first: done + 1, last })
  }
}

/** Rows as they are looked at. */
export const storedRows = ({ columns }: ImportRecord, rows: RowRecord[]): StoredRow[] =>
  rows.map(({ number, cells }) => ({ number, cells, columns: columns.length }))

/** Takes some rows back; what somebody changed or used since stays, and its row says why. */
export async function undoRows(tx: Database, record: ImportRecord, span: Span): Promise<void> {
  const kind = kinds[record.kind]
  await lockTargets(tx, kind, record.id, span)
  await keepChanged(tx, kind, record.id, span)
  for (const reference of await listReferences(tx, kind)) await keepUsed(tx, record.id, span, reference)
  if (record.kind === 'events') await keepAwaited(tx, record.id, span)
  if (record.kind === 'organizations') await keepOwned(tx, record.id, span)
  await takeBack(tx, kind, record.id, span)
}
