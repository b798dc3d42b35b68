import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/database/connect.ts'
import { insertCity, insertProfile } from '#tests/factories.ts'
import { createDatabase } from '#tests/postgres.ts'
import { isWholeRun } from '#tests/short-run.ts'
import { newDataFolder } from './data-folder.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const silent = { info() {}, warn() {}, error() {} }
const quiet = { LOG_LEVEL: 'warn' }

async function open(env: Record<string, string>): Promise<ServerProcess> {
  const server = await startServer({ ...quiet, ...env })
  onTestFinished(async () => {
    await server.stop('SIGKILL')
  })
  return server
}

const counts = async ({ url }: ServerProcess) => (await fetch(`${url}/api/tourism/counts`)).json()

// made once: the tests that need a directory with data copy it
let made: { folder: string; output: string; counts: Record<string, number> }

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'igarape-start-'))
  const server = await startServer({ ...quiet, DATA_DIR: folder })
  made = { folder, output: server.output() + server.errors(), counts: await counts(server) }
  expect(await server.stop()).toEqual({ code: 0, signal: null })
})

afterAll(() => rmSync(made.folder, { recursive: true, force: true }))

function copyOfData(): string {
  const folder = newDataFolder()
  cpSync(made.folder, folder, { recursive: true })
  return folder
}

test('the first start says where the site is open and where its data lies, and nothing else', () => {
  expect(made.output).toMatch(
    /^\s*Igarapé is open at (http:\/\/localhost:\d+)\s+Storage: embedded PostgreSQL in \S+\s+Mail: no SMTP_URL is set[^\n]+\s+Look around: \1\/auth\/login\?look=[\w-]{22}\s*$/,
  )
  expect(made.output).toContain(made.folder)
})

test('the first start of the default fills the directory with example listings', () => {
  for (const [what, count] of Object.entries(made.counts)) expect(count, what).toBeGreaterThan(0)
})

test.runIf(isWholeRun)('a start in memory says that nothing is kept', async () => {
  const server = await open({ STORAGE: 'memory' })
  expect(server.output()).toContain('nothing is kept when it stops')
  const readiness = async () => (await fetch(`${server.url}/readyz`)).json()
  await expect.poll(readiness).toEqual({ status: 'ready', storage: 'memory' })
})

test('a start on PostgreSQL names the server without its password, and adds no example listings', async () => {
  const address = await createDatabase(inject('postgresUrl'))
  const server = await open({ DATABASE_URL: address.replace('postgres@', 'postgres:secret-of-mine@') })
  expect(server.output()).toContain(`Storage: PostgreSQL at ${address.replace('postgres@', '')}`)
  expect(server.output() + server.errors()).not.toContain('secret-of-mine')
  expect(await counts(server)).toMatchObject({ countries: 9, profiles: 0, organizations: 0 })
})

test('a start after a kill keeps what was stored and imports nothing twice', async () => {
  const folder = copyOfData()
  const database = await openDatabase({ storage: 'filesystem', dataDir: folder, log: silent })
  const city = await insertCity(database.db, { name: 'Vila Nova' })
  await insertProfile(database.db, { cityId: city.id, slug: 'kept-guide' })
  await database.close()

  const first = await open({ DATA_DIR: folder })
  expect(await first.stop('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' })
  const second = await open({ DATA_DIR: folder })
  const { cities = 0, profiles = 0 } = made.counts
  expect(await counts(second)).toEqual({ ...made.counts, cities: cities + 1, profiles: profiles + 1 })
  expect((await fetch(`${second.url}/api/tourism/profiles/slug/kept-guide`)).status).toBe(200)
})
