import type { z } from 'zod'
import { fieldsOfKind } from '#contract/imports/fields.ts'
import type {
  changeImportRow as changeRowEndpoint,
  checkImport as checkEndpoint,
  Import,
  ImportRow,
  Mapping,
} from '#contract/imports/files.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { AppError, notFound } from '#server/http/index.ts'
import type { Jobs } from '#server/jobs/index.ts'
import { checkRows } from './apply.ts'
import { changeImport, type ImportRecord } from './import-queries.ts'
import { mayPublish, presentRow } from './present.ts'
import { changeRow, countOutcomes, forgetVerdicts, leaveOutRefusedRows, lockRow } from './rows-queries.ts'
import { changedMeanwhile, lockPermitted, readOne } from './service.ts'
import { importQueue } from './work.ts'

type ById = { id: string }
const isFresh = (record: ImportRecord, updatedAt: string) =>
  record.updatedAt.getTime() === new Date(updatedAt).getTime()

/**
 * Keeps which column is which field, and lets every row be looked at.
 *
 * @throws AppError `conflict` where somebody took a step since it was read; `invalid_request` for a field or column that is none
 */
export async function checkImport(
  jobs: Jobs,
  { db, actor }: SignedInContext,
  { id, updatedAt, mapping, source, language, publishes }: z.output<typeof checkEndpoint.input>,
): Promise<Import> {
  return db.transaction(async (tx) => {
    const record = await lockPermitted(tx, actor, id)
    if (!['ready', 'checked'].includes(record.state) || !isFresh(record, updatedAt)) throw changedMeanwhile()
    assertMapping(record, mapping)
    if (publishes && !mayPublish(actor, record.kind)) {
      throw new AppError('forbidden', 'Someone else decides what of this kind is published.')
    }
    await checkAll(jobs, tx, actor, id)
    await changeImport(tx, id, {
      mapping,
      ...(source !== undefined && { source }),
      ...(language && { language }),
      publishes: mayPublish(actor, record.kind) && (publishes ?? record.publishes),
    })
    return readOne(tx, actor, id)
  })
}

/** Lets the job look at every row. */
export async function checkAll(
  jobs: Jobs,
  tx: Database,
  actor: SignedInContext['actor'],
  id: string,
): Promise<void> {
  await forgetVerdicts(tx, id)
  const begun = { doneTo: 0, doneCount: 0, hasFailed: false }
  await changeImport(tx, id, { state: 'checking', ...begun, startedBy: actor.id })
  await jobs.enqueue(tx, importQueue, { id, state: 'checking' })
}

function assertMapping({ kind, columns }: ImportRecord, mapping: Mapping): void {
  const names = fieldsOfKind(kind).map(([name]) => String(name))
  const wrong = Object.entries(mapping).filter(
    ([field, source]) => !names.includes(field) || ('column' in source && source.column >= columns.length),
  )
  if (wrong.length === 0) return
  const fields = Object.fromEntries(
    wrong.slice(0, 10).map(([field]) => [`mapping.${field}`, { code: 'notAnOption' as const }]),
  )
  throw new AppError(
    'invalid_request',
    'The file does not have this column, or the kind does not have this field.',
    {
      fields,
    },
  )
}

/**
 * Corrects the cells of a row, leaves it out, or takes it in again; returns what it would do now.
 *
 * @throws AppError `conflict` where the import is in another state, or somebody corrected the row since it was read
 */
export async function changeImportRow(
  { db, actor }: SignedInContext,
  { id, number, cells, isLeftOut, updatedAt }: z.output<typeof changeRowEndpoint.input>,
): Promise<ImportRow> {
  return db.transaction(async (tx) => {
    const record = await lockPermitted(tx, actor, id)
    if (record.state !== 'checked') throw changedMeanwhile()
    const row = (await lockRow(tx, id, number)) ?? notFound('Row')
    if (updatedAt !== undefined && row.updatedAt.getTime() !== new Date(updatedAt).getTime()) {
      throw changedMeanwhile('Someone has already corrected this row.', presentRow(row))
    }
    if (isLeftOut) {
      await changeRow(tx, id, number, {
        outcome: 'leftOut',
        errors: {},
        fields: [],
        identity: null,
        sourceKey: null,
      })
    } else {
      const changed = cells ?? row.cells
      await changeRow(tx, id, number, {
        cells: changed,
        outcome: null,
        errors: {},
        identity: null,
        sourceKey: null,
      })
      const stored = { number, cells: changed, columns: record.columns.length }
      await checkRows(tx, record, [stored], { isAlone: true })
    }
    await changeImport(tx, id, {})
    return presentRow((await lockRow(tx, id, number)) ?? row)
  })
}

/** Leaves out every row that is refused. */
export async function leaveOutRefused({ db, actor }: SignedInContext, { id }: ById): Promise<Import> {
  return db.transaction(async (tx) => {
    const record = await lockPermitted(tx, actor, id)
    if (record.state !== 'checked') throw changedMeanwhile()
    if ((await leaveOutRefusedRows(tx, id)) > 0) await changeImport(tx, id, {})
    return readOne(tx, actor, id)
  })
}

/**
 * Runs a checked import.
 *
 * @throws AppError `conflict` where somebody runs it already or a row of it is refused
 */
export async function runImport(
  jobs: Jobs,
  { db, actor }: SignedInContext,
  { id, updatedAt }: ById & { updatedAt: string },
): Promise<Import> {
  return db.transaction(async (tx) => {
    const record = await lockPermitted(tx, actor, id)
    if (record.state !== 'checked' || !isFresh(record, updatedAt)) throw changedMeanwhile()
    const counts = (await countOutcomes(tx, [id])).get(id)
    if (counts?.refused) {
      throw new AppError('conflict', `${counts.refused} rows are refused: correct them or leave them out.`, {
        reason: 'importRefused',
      })
    }
    return begin(jobs, tx, actor, record, 'running')
  })
}

/**
 * Takes a whole import back.
 *
 * @throws AppError `conflict` where it did not run, is undone already, or its rows were forgotten
 */
export async function undoImport(jobs: Jobs, { db, actor }: SignedInContext, { id }: ById): Promise<Import> {
  return db.transaction(async (tx) => {
    const record = await lockPermitted(tx, actor, id)
    const { can } = await readOne(tx, actor, id)
    if (!can.undo) throw changedMeanwhile()
    return begin(jobs, tx, actor, record, 'undoing')
  })
}

async function begin(
  jobs: Jobs,
  tx: Database,
  actor: SignedInContext['actor'],
  { id }: ImportRecord,
  state: 'running' | 'undoing',
): Promise<Import> {
  await changeImport(tx, id, { state, doneTo: 0, doneCount: 0, startedBy: actor.id })
  await jobs.enqueue(tx, importQueue, { id, state })
  return readOne(tx, actor, id)
}
