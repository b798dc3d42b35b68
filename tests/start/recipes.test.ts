import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, inject, test } from 'vitest'
import { openDatabase } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { runAccountCommand } from '#server/operator/index.ts'
import { everyRow } from '#tests/every-row.ts'
import { writeOldMigrations } from '#tests/fixtures/upgrade/old-database.ts'
import { createDatabase, findBinaries } from '#tests/postgres.ts'
import { hasTools } from '#tests/postgres-tools.ts'
import { type ServerProcess, startServer } from './server-process.ts'

// The commands are those of docs/operating.md, run as they are: only paths differ.
const project = resolve(import.meta.dirname, '../..')
const recipes = readFileSync(join(project, 'docs/operating.md'), 'utf8')
// each test starts several programs, one after the other
const timeout = 900_000
const silent = { info() {}, warn() {}, error() {} }
const folder = mkdtempSync(join(tmpdir(), 'igarape-recipes-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The blocks of commands of a section, in their order. */
function blocksOf(title: string): string[] {
  const [section = ''] = (recipes.split(`### ${title}\n`)[1] ?? '').split('\n## ')[0]?.split('\n### ') ?? []
  return [...section.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, commands]) => commands ?? '')
}

type Place = { dataDir?: string; databaseUrl?: string; newDatabaseUrl?: string }

/** Runs a block of commands with the configuration of an installation; throws where one ends with an error. */
function run(
  commands: string,
  { dataDir = '', databaseUrl = '', newDatabaseUrl = '' }: Place,
): Promise<string> {
  const there = commands
    .replaceAll('/var/backups/', `${folder}/`)
    .replaceAll(/postgresql:\/\/igarape:secret@localhost\/\w+/g, `'${newDatabaseUrl}'`)
    .replaceAll(/(?<=\s)\.data\//g, `${dataDir}/`)
  const env = {
    PATH: `${findBinaries() ?? ''}:${process.env.PATH}`,
    HOME: process.env.HOME,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir }),
  }
  return new Promise((done, failed) => {
    execFile('sh', ['-ec', there], { cwd: project, env }, (error, out, errors) => {
      if (error) failed(new Error(`${there}\n${out}\n${errors}`))
      else done(out)
    })
  })
}

const [backUp = '', dump = ''] = blocksOf('Back up')
const [restoreEmbedded = '', restorePostgresql = '', restoreDump = ''] = blocksOf('Restore')
const [moveToPostgresql = ''] = blocksOf('Move')
const [upgrade = ''] = blocksOf('Upgrade')

/** The accounts of an embedded installation, after the command did something. */
async function accounts({ dataDir }: { dataDir: string }, ...args: string[]): Promise<string> {
  let said = ''
  const output = {
    write(text: string) {
      said += text
    },
  }
  const code = await runAccountCommand(args, { DATA_DIR: dataDir }, { out: output, error: output })
  if (code !== 0) throw new Error(said)
  return said
}

const servers: ServerProcess[] = []
afterAll(() => Promise.all(servers.map((server) => server.stop('SIGKILL'))))

async function serve({ dataDir = '', databaseUrl = '' }: Place): Promise<ServerProcess> {
  const server = await startServer(databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir })
  servers.push(server)
  return server
}

/** What people see of it, with a typing error in a search. */
async function seen({ url }: ServerProcess): Promise<unknown> {
  const paths = ['profiles', 'organizations', 'events', 'countries', 'search?q=manuas']
  return Promise.all(paths.map(async (path) => (await fetch(`${url}/api/tourism/${path}`)).text()))
}

const embedded = { dataDir: join(folder, 'embedded') }
const newPostgresql = async (): Promise<string> => createDatabase(inject('postgresUrl'))
let atFirst: unknown

test('an embedded database is backed up while it serves, and goes back to that on another machine', {
  timeout,
}, async () => {
  const server = await serve(embedded)
  expect(server.errors()).toContain(`made a new database in ${embedded.dataDir}/database`)
  await accounts(embedded, 'grant', 'before@example.org', 'viewer')
  atFirst = await seen(server)
  expect(await run(backUp, embedded)).toMatch(/and read it back: \d+ rows of \d+ tables/)
  await accounts(embedded, 'grant', 'after@example.org', 'viewer')
  const running = run('npm run data -- import /var/backups/igarape.data.gz', embedded)
  await expect(running).rejects.toThrow('The server is running')
  await server.stop()

  await run(restoreEmbedded, embedded)
  expect(await accounts(embedded, 'list')).not.toContain('after@')
  const elsewhere = { dataDir: join(folder, 'another machine') }
  await run('npm run data -- import /var/backups/igarape.data.gz', elsewhere)
  const again = await serve(elsewhere)
  expect(again.errors()).not.toContain('made a new database')
  expect(await seen(again)).toEqual(atFirst)
  expect(await accounts(elsewhere, 'list')).toContain('before@example.org')
  await again.stop()
})

test('it moves to PostgreSQL, is backed up there and restored', { timeout }, async () => {
  const databaseUrl = await newPostgresql()
  await run(moveToPostgresql, { ...embedded, newDatabaseUrl: databaseUrl })
  const server = await serve({ databaseUrl })
  expect(await seen(server)).toEqual(atFirst)
  await run(backUp, { databaseUrl })
  const newDatabaseUrl = await newPostgresql()
  await run(restorePostgresql, { databaseUrl, newDatabaseUrl })
  const restored = await serve({ databaseUrl: newDatabaseUrl })
  expect(await seen(restored)).toEqual(atFirst)
  await expect(run(restorePostgresql, { databaseUrl, newDatabaseUrl })).rejects.toThrow('is not empty')
  await Promise.all([server.stop(), restored.stop()])
})

test.skipIf(!hasTools)('PostgreSQL is backed up and restored by its own tools', { timeout }, async () => {
  const databaseUrl = await newPostgresql()
  await run('npm run data -- import /var/backups/igarape.data.gz', { databaseUrl })
  await run(dump, { databaseUrl })
  const newDatabaseUrl = await newPostgresql()
  await run(restoreDump, { databaseUrl, newDatabaseUrl })
  const restored = await serve({ databaseUrl: newDatabaseUrl })
  expect(await seen(restored)).toEqual(atFirst)
  await restored.stop()
})

test('an upgrade backs the embedded database up, and can be undone', { timeout }, async () => {
  const old = { dataDir: join(folder, 'old') }
  const migrations = join(folder, 'migrations')
  mkdirSync(old.dataDir)
  writeOldMigrations(migrations)
  const before = await openDatabase({ storage: 'filesystem', dataDir: old.dataDir, log: silent })
  await migrate(before, migrations)
  await before.db.execute(
    sql`delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)`,
  )
  await before.close()
  const [byHand = ''] = upgrade.split('git pull')
  await run(byHand, old)
  const server = await serve(old)
  await server.stop()
  const [kept = ''] = readdirSync(join(old.dataDir, 'backups'))
  expect(kept).toContain('-before-upgrade')
  // the older release would import it; this one brings it up to its own schema
  const again = { dataDir: join(folder, 'again') }
  await run(`npm run data -- import ${old.dataDir}/backups/${kept}`, again)
  expect(await rowsIn(again)).toEqual(await rowsIn(old))
})

async function rowsIn({ dataDir }: { dataDir: string }) {
  const database = await openDatabase({ storage: 'filesystem', dataDir, log: silent })
  const { installation: _, search_words: __, settings, ...rows } = await everyRow(database)
  await database.close()
  // the upgrade itself adds an address and a setting, at its own time
  const addresses = rows.former_slugs?.map((row) => row.replace(/,"[^"]+"\)$/, ''))
  return {
    ...rows,
    former_slugs: addresses,
    settings: settings?.map((row) => row.replace(/,"[^"]+",\)$/, '')),
  }
}

test('wrong use and missing things are told', { timeout }, async () => {
  const nowhere = { dataDir: join(folder, 'nowhere') }
  await expect(run('npm run data -- export', nowhere)).rejects.toThrow('Usage: npm run data')
  await expect(run('npm run data -- export x.data.gz', nowhere)).rejects.toThrow('there is no database in')
  expect([existsSync(nowhere.dataDir), existsSync(join(project, 'x.data.gz'))]).toEqual([false, false])
  await expect(run('npm run data -- import none.data.gz', nowhere)).rejects.toThrow('There is no file')
  expect(await run('npm run data -- check /var/backups/igarape.data.gz', nowhere)).toContain('is whole')
})
