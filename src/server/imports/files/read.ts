import { bytesOfBeginning, problemAtBeginning } from '#contract/imports/beginning.ts'
import { maxImportRows, maxPartBytes } from '#contract/imports/limits.ts'
import { slugOf } from '#contract/values/slug.ts'
import type { Database } from '#server/database/connect.ts'
import { changeImport, deleteParts, type ImportRecord, lockImport, partsOf } from '../import-queries.ts'
import { countRows, insertRows, lastNumber } from '../rows-queries.ts'
import { encodingOf, textOf } from './decode.ts'
import { languageOf } from './language.ts'
import { FileError } from './read-csv.ts'
import { readRows } from './read-rows.ts'
import { suggestMapping } from './suggest.ts'

/** How many parts a file of so many bytes has. */
export const partsOfBytes = (bytes: number): number => Math.ceil(bytes / maxPartBytes)

/**
 * Reads the file of an import into rows, some hundred in a transaction. Where it was interrupted it reads from the
 * beginning and goes on where it stopped. A file that cannot be read says why, and has no rows.
 *
 * @returns false where the time was over first
 */
export async function readFile(db: Database, record: ImportRecord, isOver: () => boolean): Promise<boolean> {
  try {
    return await keepRows(db, record, isOver)
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    const problem = { code: error.code, line: error.line }
    await finish(db, record.id, { state: 'unreadable', problem })
    return true
  }
}

async function keepRows(db: Database, record: ImportRecord, isOver: () => boolean): Promise<boolean> {
  const pieces = () => partsOf(db, record.id, partsOfBytes(record.bytes))
  await refuseOther(pieces())
  const last = await lastNumber(db, record.id)
  let count = await countRows(db, record.id)
  let columns: string[] = []
  let first: string[][] = []
  for await (const read of readRows(textOf(pieces(), await encodingOf(pieces())), record.fileName)) {
    columns = read.columns
    if (first.length === 0) first = read.rows.slice(0, rowsLookedAt).map(({ cells }) => cells)
    const rows = read.rows.filter(({ number }) => number > last)
    count += rows.length
    if (count > maxImportRows) throw new FileError('tooManyRows', rows.at(-1)?.number ?? null)
    if (rows.length === 0) continue
    await db.transaction(async (tx) => {
      await insertRows(tx, record.id, rows)
      await changeImport(tx, record.id, { doneCount: count })
    })
    if (isOver()) return false
  }
  if (count === 0) throw new FileError('empty')
  const mapping = suggestMapping(record.kind, columns)
  await finish(db, record.id, {
    ...{ state: 'ready', columns, rowsCount: count, mapping, source: sourceOf(record.fileName) },
    language: languageOf({ kind: record.kind, columns, mapping, rows: first }) ?? record.language,
  })
  return true
}

/** A file that cannot be imported is recognized by its beginning, before its bytes are taken for text. */
async function refuseOther(pieces: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const piece of pieces) {
    const problem = problemAtBeginning(piece.subarray(0, bytesOfBeginning))
    if (problem) throw new FileError(problem)
    return
  }
}

async function finish(db: Database, id: string, values: Parameters<typeof changeImport>[2]): Promise<void> {
  await db.transaction(async (tx) => {
    const now = await lockImport(tx, id)
    if (now?.state !== 'reading') return
    await changeImport(tx, id, { ...values, doneCount: 0 })
    await deleteParts(tx, id)
  })
}

/** Of so many rows the language of a file is told. */
const rowsLookedAt = 100

/** Whose the ids of a file are, until somebody says it: two files of one name are two versions of the same. */
const sourceOf = (fileName: string) => slugOf(fileName.replace(/\.\w+$/, '')).slice(0, 80)
