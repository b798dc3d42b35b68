import type { Database, DatabaseHandle } from '#server/database/connect.ts'
import { alone, applyMigrations, knownMigrations, type Migration } from '#server/database/known-migrations.ts'
import { makeTextGapTriggers } from '#server/database/text-gaps.ts'
import { type ImageFolder, isHash } from '#server/images/index.ts'
import { bytesAt } from './bytes-at.ts'
import { type Contents, DataFileError, type Header } from './data-file.ts'
import {
  analyze,
  anyTable,
  emptyTable,
  insertRows,
  readIn,
  setSequence,
  withoutRules,
} from './import-queries.ts'
import { checkDataFile, readDataFile } from './read-data-file.ts'
import { readTables, type Table } from './tables-queries.ts'

/**
 * Fills an empty database from a file, in one transaction: the migrations that the file's database had, its rows, then
 * the newer migrations. Pictures go into the folder, where there is one.
 *
 * @throws DataFileError where the file is damaged, of a newer release, or the database is not empty; nothing is changed
 */
export async function importData(
  database: DatabaseHandle,
  file: string,
  pictures: ImageFolder | undefined,
  folder?: string,
): Promise<Contents> {
  const contents = await checkDataFile(file)
  const { header } = contents
  const known = knownMigrations(folder)
  const had = migrationsOf(header, known)
  await alone(database, async (db) => {
    const found = await anyTable(db)
    if (found) throw notEmpty(found)
    await db.transaction(async (tx) => {
      await applyMigrations(tx, had)
      await load(tx, file, header, pictures)
      await applyMigrations(tx, known.slice(had.length))
      // migrations of another folder make other tables
      if (!folder) await makeTextGapTriggers(tx)
    })
    await analyze(db)
  })
  return contents
}

function migrationsOf({ migrations }: Header, known: Migration[]): Migration[] {
  const had = known.slice(0, migrations.length)
  if (had.length === migrations.length && had.every(({ madeAt }, index) => madeAt === migrations[index]))
    return had
  const newest = Math.max(...known.map(({ madeAt }) => madeAt))
  const isNewer = migrations.some((madeAt) => madeAt > newest)
  throw new DataFileError(
    isNewer
      ? 'The file was made by a newer release than this one: import it with that release.'
      : 'The file was made by a release with other migrations than this one: it does not fit.',
  )
}

async function load(
  tx: Database,
  file: string,
  header: Header,
  pictures: ImageFolder | undefined,
): Promise<void> {
  const tables = inOrderOf(header, await readTables(readIn(tx)))
  await withoutRules(tx, tables, async () => {
    for (const table of tables) await emptyTable(tx, table)
    for await (const piece of readDataFile(file)) {
      const table = 'table' in piece && tables[piece.table]
      if (table) await insertRows(tx, table, await withFiles(piece.rows, table, pictures))
    }
    for (const sequence of header.sequences) await setSequence(tx, sequence)
  })
}

/** The rows of a table of pictures without their bytes, which become files. A release before could not do without. */
async function withFiles(rows: string[], table: Table, pictures: ImageFolder | undefined): Promise<string[]> {
  const at = bytesAt(table)
  if (!pictures || !at?.mayBeNull) return rows
  const without: string[] = []
  for (const row of rows) {
    const values = JSON.parse(row) as (string | null)[]
    const [hash, bytes] = [values[at.hash], values[at.bytes]]
    if (hash && bytes && isHash(hash)) {
      await pictures.write(hash, Buffer.from(bytes.slice(2), 'hex'))
      values[at.bytes] = null
    }
    without.push(JSON.stringify(values))
  }
  return without
}

/** The database's tables and columns in the order of the file, which must be the same. */
function inOrderOf({ tables }: Header, existing: Table[]): Table[] {
  const byName = new Map(existing.map((table) => [table.name, table]))
  const ordered = tables.map(({ name, columns }) => {
    const table = byName.get(name)
    const inOrder = columns.map((column) => table?.columns.find((each) => each.name === column))
    const found = inOrder.filter((column) => column !== undefined)
    if (found.length !== columns.length || found.length !== table?.columns.length) throw doesNotFit(name)
    return { name, columns: found }
  })
  const missing = existing.find(({ name }) => !tables.some((table) => table.name === name))
  if (missing) throw doesNotFit(missing.name)
  return ordered
}

const doesNotFit = (table: string) =>
  new DataFileError(`The file does not fit this release: its table ${table} is a different one.`)

const notEmpty = (table: string) =>
  new DataFileError(
    `The database is not empty: it has the table ${table}. Data can only be imported into an empty one: give ` +
      'another DATA_DIR or DATABASE_URL, or move the folder "database" away.',
  )
