import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { layLifeline } from '#tests/browser/lifeline.ts'
import { createDatabase } from '#tests/postgres.ts'
import { newDataFolder } from './data-folder.ts'
import { runServer, startServer } from './server-process.ts'
import { startTransactionPooler } from './transaction-pooler.ts'

async function run(databaseUrl: string, statement: string) {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

test.each([
  ['PORT', 'eighty', 'expected a port number'],
  ['PORT', '70000', 'expected 0 to 65535'],
  ['STORAGE', 'floppy', 'expected one of filesystem, memory, postgresql'],
  ['STORAGE', 'postgresql', 'DATABASE_URL: expected the address of a PostgreSQL server'],
  ['DATABASE_URL', 'mysql://localhost/igarape', 'expected an address that begins with postgresql://'],
  ['BASE_URL', 'www.igarape.example', 'expected an address that begins with http:// or https://'],
  ['BASE_URL', 'https://igarape.example/directory', 'expected no path'],
  ['SUPPORT_WHATSAPP', '12345', 'expected a number such as +5592900000000'],
  ['SAMPLE_DATA', 'perhaps', 'expected true or false'],
  ['DRAIN_SECONDS', '-1', 'expected 0 to 60'],
  ['DATABASE_WAIT_SECONDS', 'long', 'expected a number of seconds'],
  ['HOST', 'no-such-host.invalid', 'is no address of this machine'],
  ['LOG_LEVEL', 'loud', 'expected one of fatal, error, warn'],
])('%s=%s ends the start and says what was expected', async (name, value, expected) => {
  const server = runServer({ DATA_DIR: newDataFolder(), [name]: value })
  expect(await server.ended).toEqual({ code: 1, signal: null })
  expect(server.errors()).toContain(name)
  expect(server.errors()).toContain(expected)
  expect(server.errors()).not.toContain('    at ')
})

test('an unreachable PostgreSQL server ends the start and is named without its password', async () => {
  const server = runServer({ DATABASE_URL: 'postgresql://igarape:secret-of-mine@localhost:1/igarape' })
  expect((await server.ended).code).toBe(1)
  expect(server.errors()).toContain('Cannot connect to PostgreSQL at localhost:1')
  expect(server.errors()).not.toContain('secret-of-mine')
})

test('a second process on the same directory is refused, and the first goes on', async () => {
  const folder = newDataFolder()
  const first = await startServer({ DATA_DIR: folder, SAMPLE_DATA: 'false' })
  onTestFinished(async () => {
    await first.stop('SIGKILL')
  })
  const second = runServer({ DATA_DIR: folder })
  expect((await second.ended).code).toBe(1)
  expect(second.errors()).toContain(`${folder}/database is in use by another process`)
  await expect.poll(async () => (await fetch(`${first.url}/readyz`)).status).toBe(200)
})

test('a port in use is named, before a database is made', async () => {
  const other = createServer().listen(0, 'localhost')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const { port } = other.address() as { port: number }
  const folder = newDataFolder()
  const server = runServer({ DATA_DIR: folder, PORT: String(port) })
  expect((await server.ended).code).toBe(1)
  expect(server.errors()).toContain(`PORT: ${port} is in use`)
  expect(server.errors()).not.toContain('    at ')
  expect(existsSync(folder)).toBe(false)
})

test('a start waits for a PostgreSQL server that is not there yet', async () => {
  const lifeline = await layLifeline(await createDatabase(inject('postgresUrl')))
  await lifeline.cut()
  const server = runServer({ DATABASE_URL: lifeline.databaseUrl, DATABASE_WAIT_SECONDS: '60' })
  onTestFinished(async () => {
    await server.stop('SIGKILL')
    await lifeline.cut()
  })
  await expect.poll(server.errors).toContain('waiting for PostgreSQL')
  expect(server.errors()).toContain('ECONNREFUSED')
  await lifeline.mend()
  await server.ready
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
})

test('a start does not wait for what waiting cannot mend', async () => {
  const address = new URL(await createDatabase(inject('postgresUrl')))
  const noDatabase = new URL(address)
  noDatabase.pathname = '/no_such_database'
  const noRole = new URL(address)
  noRole.username = 'no_such_role'
  for (const url of [noDatabase, noRole]) {
    const server = runServer({ DATABASE_URL: url.href, DATABASE_WAIT_SECONDS: '3600' })
    expect((await server.ended).code).toBe(1)
    expect(server.errors()).toMatch(/^Cannot connect to PostgreSQL .*"no_such_\w+" does not exist\n$/)
  }
})

test('a pooler in transaction mode is refused before anything is made, with what to do', async () => {
  const databaseUrl = await createDatabase(inject('postgresUrl'))
  const pooler = await startTransactionPooler(databaseUrl)
  onTestFinished(pooler.close)
  const server = runServer({ DATABASE_URL: pooler.databaseUrl })
  expect((await server.ended).code).toBe(1)
  expect(server.errors()).toContain('DATABASE_URL must reach PostgreSQL itself or a pooler in session mode')
  expect(server.errors()).not.toContain('    at ')
  expect(await run(databaseUrl, "SELECT FROM pg_tables WHERE schemaname = 'public'")).toEqual([])
})

test('a role that does not own the database is told to', async () => {
  const databaseUrl = await createDatabase(inject('postgresUrl'))
  await run(
    databaseUrl,
    'DO $$ BEGIN CREATE ROLE stranger LOGIN; EXCEPTION WHEN duplicate_object THEN END $$',
  )
  const server = runServer({ DATABASE_URL: databaseUrl.replace('postgres@', 'stranger@') })
  expect((await server.ended).code).toBe(1)
  expect(server.errors()).toContain('permission denied')
  expect(server.errors()).toContain('The role of DATABASE_URL must own the database')
  expect(server.errors()).not.toContain('    at ')
})
