import type { z } from 'zod'
import { importableBy } from '#contract/imports/access.ts'
import type {
  createImport as createEndpoint,
  Import,
  ImportRow,
  listImports as listEndpoint,
  listImportRows,
  sendImportPart as partEndpoint,
} from '#contract/imports/files.ts'
import { lackingFields } from '#contract/imports/lacking.ts'
import { maxPartBytes } from '#contract/imports/limits.ts'
import { audit } from '#server/audit/index.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { AppError, type ListResult, notFound } from '#server/http/index.ts'
import { readPosition, toPage } from '#server/http/list-page.ts'
import { cutPage } from '#server/http/paging.ts'
import type { Jobs } from '#server/jobs/index.ts'
import { partsOfBytes } from './files/read.ts'
import {
  changeImport,
  countOpen,
  countParts,
  deleteImportRow,
  type ImportRecord,
  type ImportWithAuthor,
  insertImport,
  insertPart,
  listImportsOf,
  lockImport,
} from './import-queries.ts'
import { presentImport, presentRow } from './present.ts'
import { type Counts, countLacking, countOutcomes, listRowsAfter, noRows } from './rows-queries.ts'
import { importQueue } from './work.ts'

const maxOpen = 20
const samples = 5

/** Imports of the kinds that the actor may import, newest first. */
export async function listImports(
  { db, actor }: SignedInContext,
  { limit, cursor, ...filter }: z.output<typeof listEndpoint.input>,
): Promise<ListResult<Import>> {
  const after = readPosition(cursor, 'newest')?.id
  const rows = await listImportsOf(db, importableBy(actor), { ...filter, after, limit })
  const counts = await countOutcomes(
    db,
    rows.map(({ id }) => id),
  )
  const show = (row: ImportWithAuthor) => presentImport(row, actor, { counts: counts.get(row.id) ?? noRows })
  return toPage(rows, limit, 'newest', () => '', show)
}

/** One import, with its first rows. */
export const getImport = ({ db, actor }: SignedInContext, { id }: { id: string }): Promise<Import> =>
  readOne(db, actor, id)

/** One import as it is in a transaction. */
export async function readOne(db: Database, actor: SignedInContext['actor'], id: string): Promise<Import> {
  const [row] = await listImportsOf(db, importableBy(actor), { id, limit: 1 })
  const found = row ?? notFound('Import')
  const counts = (await countOutcomes(db, [id])).get(id) ?? noRows
  const first = await listRowsAfter(db, id, { after: 0, limit: samples })
  const receivedParts = found.state === 'uploading' ? await countParts(db, id) : 0
  const lacking = await lackingOf(db, found, counts)
  const sample = first.map(({ cells }) => cells)
  return presentImport(found, actor, { counts, lacking, sample, receivedParts })
}

async function lackingOf(
  db: Database,
  { id, state, kind, mapping }: ImportWithAuthor,
  { refused }: Counts,
): Promise<Import['lacking']> {
  const fields = state === 'checked' && refused > 0 ? lackingFields(kind, mapping) : []
  const rows = await countLacking(db, id, fields)
  return { fields: rows > 0 ? fields : [], rows }
}

/** Begins an import. */
export async function createImport(
  { db, actor, language }: SignedInContext,
  input: z.output<typeof createEndpoint.input>,
): Promise<Import> {
  if (!importableBy(actor).includes(input.kind)) {
    throw new AppError('forbidden', `Only those who manage all ${input.kind} can import them.`)
  }
  return db.transaction(async (tx) => {
    if ((await countOpen(tx)) >= maxOpen) {
      throw new AppError('conflict', `${maxOpen} imports are waiting to be run. Delete one first.`, {
        reason: 'tooManyImports',
      })
    }
    const id = await insertImport(tx, { ...input, language, createdBy: actor.id })
    return readOne(tx, actor, id)
  })
}

/** Keeps one part of the file. Parts come in order; one that came already is answered. */
export async function sendPart(
  jobs: Jobs,
  { db, actor }: SignedInContext,
  { id, number, bytes }: z.output<typeof partEndpoint.input>,
): Promise<Import> {
  const part = Buffer.from(bytes, 'base64')
  return db.transaction(async (tx) => {
    const record = await lockPermitted(tx, actor, id)
    const received = await countParts(tx, id)
    if (record.state !== 'uploading' || number < received) return readOne(tx, actor, id)
    const parts = partsOfBytes(record.bytes)
    const length = number === parts - 1 ? record.bytes - (parts - 1) * maxPartBytes : maxPartBytes
    if (number !== received || part.length !== length)
      throw changedMeanwhile('A different part of the file is expected next.')
    await insertPart(tx, { importId: id, number, bytes: part })
    if (number === parts - 1) {
      await changeImport(tx, id, { state: 'reading' })
      await jobs.enqueue(tx, importQueue, { id, state: 'reading' })
    }
    return readOne(tx, actor, id)
  })
}

/** The rows of an import in the order of the file. */
export async function listRows(
  { db, actor }: SignedInContext,
  { id, limit, cursor, outcome, undo }: z.output<typeof listImportRows.input>,
): Promise<ListResult<ImportRow>> {
  const [shown] = await listImportsOf(db, importableBy(actor), { id, limit: 1 })
  if (!shown) notFound('Import')
  const after = Number(readPosition(cursor, 'row')?.key) || 0
  const found = await listRowsAfter(db, id, { after, limit: limit + 1, outcome, undo })
  const { rows, next } = cutPage(found, limit, ({ number }) => ({ sort: 'row', key: String(number), id }))
  const counts = (await countOutcomes(db, [id])).get(id)
  const total = undo ? counts?.[undo] : outcome ? counts?.[outcome] : shown?.rowsCount
  return { items: rows.map(presentRow), next, total }
}

/** Deletes an import that did not run. */
export async function deleteImport(
  { db, actor }: SignedInContext,
  { id }: { id: string },
): Promise<{ done: true }> {
  return db.transaction(async (tx) => {
    const { state, kind, fileName, rowsCount } = await lockPermitted(tx, actor, id)
    if (!['uploading', 'unreadable', 'ready', 'checked'].includes(state)) throw changedMeanwhile()
    await deleteImportRow(tx, id)
    const subject = { kind: 'import', id, name: fileName }
    await audit(tx, actor, 'import.delete', subject, { of: kind, rows: rowsCount }, null)
    return { done: true }
  })
}

/** An import of a kind that the actor may import, locked. */
export async function lockPermitted(
  tx: Database,
  actor: SignedInContext['actor'],
  id: string,
): Promise<ImportRecord> {
  const record = await lockImport(tx, id)
  return record && importableBy(actor).includes(record.kind) ? record : notFound('Import')
}

/** The refusal of a step that is not the next one any more: somebody else took one in the meantime. */
export const changedMeanwhile = (
  why = 'Somebody took the next step of this import already.',
  current?: Record<string, unknown>,
): AppError => new AppError('conflict', why, { reason: 'importChanged', ...(current && { current }) })
