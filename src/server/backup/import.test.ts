import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { type DatabaseHandle, openDatabase } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { createLog } from '#server/log.ts'
import { testDatabase } from '#tests/app.ts'
import { insertCity, insertProfile } from '#tests/factories.ts'
import { createDatabase } from '#tests/postgres.ts'
import { exportData } from './export.ts'
import { importData } from './import.ts'
import { checkDataFile } from './read-data-file.ts'
import { writeDataFile } from './write-data-file.ts'

const log = createLog('silent')
const folder = mkdtempSync(join(tmpdir(), 'igarape-import-'))
const whole = join(folder, 'whole.data.gz')
let lines: string[]

beforeAll(async () => {
  const source = await testDatabase()
  await insertProfile(source.db)
  await writeDataFile(whole, exportData(source, undefined))
  await source.close()
  lines = gunzipSync(readFileSync(whole)).toString().split('\n').slice(0, -1)
})
afterAll(() => rmSync(folder, { recursive: true }))

async function emptyDatabase(): Promise<DatabaseHandle> {
  const databaseUrl = await createDatabase(inject('postgresUrl'))
  const handle = await openDatabase({ storage: 'postgresql', dataDir: '', databaseUrl, log })
  onTestFinished(() => handle.close())
  return handle
}

async function tablesIn({ db }: DatabaseHandle): Promise<unknown> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_class where relkind = 'r' and relnamespace::regnamespace::text !~ '^pg_|^information'`,
  )
  return rows[0]?.count
}

const write = (changed: string[] | Buffer): string => {
  const file = join(folder, 'changed.data.gz')
  writeFileSync(file, Array.isArray(changed) ? gzipSync(`${changed.join('\n')}\n`) : changed)
  return file
}
const rowOf = (table: string) => lines.indexOf(`{"table":"${table}"}`) + 1

test.each([
  ['cut in its packing', () => readFileSync(whole).subarray(0, -20), 'it is cut off'],
  ['cut between two lines', () => lines.slice(0, -1), 'its end is missing'],
  ['without a row', () => lines.toSpliced(rowOf('countries'), 1), 'rows are missing'],
  ['with another value', () => lines.with(rowOf('countries'), '["PE","x"]'), 'its checksum is another'],
  ['without a table', () => lines.toSpliced(rowOf('countries') - 1, 2), 'a table is missing'],
  ['with more after its end', () => [...lines, '["x"]'], 'there is something after its end'],
  ['with a byte changed', () => readFileSync(whole).fill(0, 1_000, 1_010), 'was changed'],
  ['not packed', () => Buffer.from('hello'), 'it is not packed as one'],
  ['of something else', () => ['{}'], 'it does not begin as one'],
])('a file that is %s is refused', async (_, changed, reason) => {
  const file = write(changed())
  await expect(checkDataFile(file)).rejects.toThrow(reason)
  const target = await emptyDatabase()
  await expect(importData(target, file, undefined)).rejects.toThrow('Nothing was changed')
  expect(await tablesIn(target)).toBe(0)
})

/** The whole file with another header and a new checksum. */
async function withHeader(change: (header: Record<string, unknown>) => object): Promise<string> {
  const { createHash } = await import('node:crypto')
  const body = [JSON.stringify(change(JSON.parse(lines[0] ?? ''))), ...lines.slice(1, -1)]
  const sha256 = createHash('sha256')
    .update(`${body.join('\n')}\n`)
    .digest('hex')
  return write([...body, JSON.stringify({ ...JSON.parse(lines.at(-1) ?? ''), sha256 })])
}

test('a file of a newer release is refused, and one of another line', async () => {
  const target = await emptyDatabase()
  const newer = await withHeader((header) => ({
    ...header,
    migrations: [...(header.migrations as []), 9e12],
  }))
  await expect(importData(target, newer, undefined)).rejects.toThrow('a newer release')
  const other = await withHeader((header) => ({ ...header, migrations: [1, 2] }))
  await expect(importData(target, other, undefined)).rejects.toThrow('other migrations')
  expect(await tablesIn(target)).toBe(0)
})

test('nothing is kept of an import that fails at its last row', async () => {
  const target = await emptyDatabase()
  const file = await withHeader((header) => ({
    ...header,
    sequences: [{ name: 'none', value: '1', isCalled: true }],
  }))
  await expect(importData(target, file, undefined)).rejects.toThrow()
  expect(await tablesIn(target)).toBe(0)
  await importData(target, whole, undefined)
})

test('a database that has anything is left as it is', async () => {
  const target = await testDatabase()
  onTestFinished(() => target.close())
  await insertCity(target.db, { name: 'Only here' })
  await expect(importData(target, whole, undefined)).rejects.toThrow('The database is not empty')
  const { rows } = await target.db.execute(sql`select name from locations`)
  expect(rows).toEqual([{ name: 'Only here' }])
})

test('a database that was never used has nothing to export', async () => {
  const file = join(folder, 'nothing.data.gz')
  await expect(writeDataFile(file, exportData(await emptyDatabase(), undefined))).rejects.toThrow(
    'nothing to export',
  )
  expect(readdirSync(folder).filter((name) => name.startsWith('nothing'))).toEqual([])
})

test('a file of an older release is brought to the schema of this one; identities and sequences go on', async () => {
  const first = join(folder, 'first')
  const both = join(folder, 'both')
  writeMigrations(first, [
    `CREATE TABLE things (id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, parent int REFERENCES things, name text);
     CREATE SEQUENCE tickets START 40`,
  ])
  cpSync(first, both, { recursive: true })
  writeMigrations(
    both,
    ['SELECT 1', 'ALTER TABLE things ADD upper text; UPDATE things SET upper = upper(name)'],
    first,
  )
  const source = await emptyDatabase()
  await migrate(source, first)
  await source.db.execute(sql`insert into things (parent, name) values (2, 'child'), (null, 'parent')`)
  await source.db.execute(sql`select nextval('tickets')`)
  const file = join(folder, 'older.data.gz')
  await writeDataFile(file, exportData(source, undefined))

  const target = await emptyDatabase()
  await importData(target, file, undefined, both)
  await target.db.execute(sql`insert into things (name) values ('next')`)
  const { rows } = await target.db.execute(
    sql`select id, parent, name, upper, nextval('tickets') as ticket from things order by id`,
  )
  expect(rows).toEqual([
    { id: 1, parent: 2, name: 'child', upper: 'CHILD', ticket: 41 },
    { id: 2, parent: null, name: 'parent', upper: 'PARENT', ticket: 42 },
    { id: 3, parent: null, name: 'next', upper: null, ticket: 43 },
  ])
})

/** A folder of migrations; the first is that of `before`, where it is given. */
function writeMigrations(into: string, statements: string[], before?: string): void {
  mkdirSync(join(into, 'meta'), { recursive: true })
  const entries = statements.map((_, idx) => ({
    idx,
    version: '7',
    when: 1000 + idx,
    tag: `m${idx}`,
    breakpoints: true,
  }))
  writeFileSync(join(into, 'meta/_journal.json'), JSON.stringify({ entries }))
  for (const [index, text] of statements.entries()) {
    if (index > 0 || !before) writeFileSync(join(into, `m${index}.sql`), text)
  }
}
