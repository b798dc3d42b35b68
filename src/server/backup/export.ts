import { createHash } from 'node:crypto'
import { pipeline, type Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { DatabaseHandle, Snapshot, TextRow } from '#server/database/connect.ts'
import { appliedMigrations } from '#server/database/known-migrations.ts'
import type { ImageFolder } from '#server/images/index.ts'
import { bytesAt } from './bytes-at.ts'
import { DataFileError, type Header } from './data-file.ts'
import { readMigrations, readSequences, readTables, selectAll, type Table } from './tables-queries.ts'

const rowsAtOnce = 250
// an image may have five megabytes, and is twice as long in text
const imagesAtOnce = 2
const bytea = 17

/**
 * Everything in the database as it was at one moment, packed, with the pictures of the folder. The stream fails
 * when the export does.
 */
export function exportData(database: DatabaseHandle, pictures: ImageFolder | undefined): Readable {
  // a failure reaches the reader of the packed stream
  return pipeline(linesOf(database, pictures), createGzip(), () => {})
}

/** The lines of a file, many at once: the header, the rows of each table, the end. */
async function* linesOf(database: DatabaseHandle, pictures: ImageFolder | undefined): AsyncGenerator<string> {
  let [tables, header]: [Table[], Header | undefined] = [[], undefined]
  const snapshot = await database.openSnapshot(async (read) => {
    const migrations = await readMigrations(read)
    if (migrations.length === 0) throw new DataFileError('The database is empty: there is nothing to export.')
    tables = await readTables(read)
    header = headerOf(migrations, tables, await readSequences(read))
    return tables.map(selectAll)
  })
  const hash = createHash('sha256')
  const hashed = (lines: string) => {
    hash.update(lines)
    return lines
  }
  try {
    yield hashed(line(header))
    const counts: number[] = []
    for (const [index, table] of tables.entries()) {
      counts.push(0)
      yield hashed(line({ table: table.name }))
      for await (const rows of rowsOf(snapshot, index, table)) {
        counts[index] = (counts[index] ?? 0) + rows.length
        await addPictures(rows, table, pictures)
        yield hashed(rows.map(line).join(''))
      }
    }
    await refuseMigrated(database, header)
    yield line({ rows: counts, sha256: hash.digest('hex') })
  } finally {
    await snapshot.close()
  }
}

const line = (value: unknown) => `${JSON.stringify(value)}\n`

const headerOf = (migrations: number[], tables: Table[], sequences: Header['sequences']): Header => ({
  format: 'igarape-data',
  version: 1,
  takenAt: new Date().toISOString(),
  migrations,
  tables: tables.map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) })),
  sequences,
})

async function* rowsOf(snapshot: Snapshot, index: number, { columns }: Table) {
  const types = columns.map(({ typeId }) => typeId)
  const atOnce = types.includes(bytea) ? imagesAtOnce : rowsAtOnce
  for (;;) {
    const rows = await snapshot.fetch(index, atOnce, types)
    if (rows.length === 0) return
    yield rows
  }
}

/** Puts the bytes of files into their rows: a data file is the same, whichever home pictures have. */
async function addPictures(rows: TextRow[], table: Table, pictures: ImageFolder | undefined): Promise<void> {
  const at = pictures && bytesAt(table)
  if (!at) return
  for (const row of rows) {
    // a picture that was deleted in the meantime has no file
    const bytes = row[at.bytes] === null ? await pictures.read(row[at.hash] ?? '') : undefined
    if (bytes) row[at.bytes] = `\\x${bytes.toString('hex')}`
  }
}

// another node may upgrade a PostgreSQL database in the meantime
async function refuseMigrated({ db }: DatabaseHandle, header: Header | undefined): Promise<void> {
  const now = await appliedMigrations(db)
  if (now.length === header?.migrations.length) return
  throw new DataFileError('The database was upgraded in the meantime: export it again.')
}
