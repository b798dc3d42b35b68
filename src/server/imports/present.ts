import { hasPermission } from '#contract/holder.ts'
import type { Import, ImportRow } from '#contract/imports/files.ts'
import { type ImportKind, importRetentionDays } from '#contract/imports/limits.ts'
import { dayMs } from '#contract/values/day.ts'
import type { Actor } from '#server/http/access.ts'
import type { ImportWithAuthor } from './import-queries.ts'
import type { Counts, RowRecord } from './rows-queries.ts'
import { usedBy } from './used-by.ts'

/** Events of the site are published by the staff who keep them; the status of a listing is set by those who manage users. */
export const mayPublish = (actor: Actor, kind: ImportKind): boolean =>
  kind === 'events' || (kind === 'organizations' && hasPermission(actor, 'MANAGE_USERS'))

type Beside = { counts: Counts; lacking?: Import['lacking']; sample?: string[][]; receivedParts?: number }

/** An import as those who may see it get it. */
export function presentImport(
  row: ImportWithAuthor,
  actor: Actor,
  { counts, lacking = { fields: [], rows: 0 }, sample = [], receivedParts = 0 }: Beside,
): Import {
  const { ranAt, undoneAt } = row
  const isRecent = ranAt !== null && Date.now() - ranAt.getTime() < importRetentionDays * dayMs
  return {
    id: row.id,
    kind: row.kind,
    fileName: row.fileName,
    state: row.state,
    bytes: row.bytes,
    receivedParts,
    source: row.source,
    language: row.language,
    publishes: row.publishes,
    columns: row.columns,
    sample,
    mapping: row.mapping,
    rowsCount: row.rowsCount,
    doneCount: row.doneCount,
    counts,
    lacking,
    problem: row.problem,
    hasFailed: row.hasFailed,
    createdBy: row.author,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    ranAt: ranAt?.toISOString() ?? null,
    undoneAt: undoneAt?.toISOString() ?? null,
    can: {
      publish: mayPublish(actor, row.kind),
      undo: row.state === 'done' && isRecent,
    },
  }
}

export const presentRow = (row: RowRecord): ImportRow => ({
  number: row.number,
  cells: row.cells,
  outcome: row.outcome,
  fields: row.fields,
  errors: row.errors,
  undo: row.undo,
  updatedAt: row.updatedAt.toISOString(),
  kept: row.keptReason ? { reason: row.keptReason, by: usedBy(row.keptBy) } : null,
})
