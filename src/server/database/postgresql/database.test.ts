import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/database/connect.ts'
import { asRequester, type Priority } from '#server/database/requester.ts'
import { layLifeline } from '#tests/browser/lifeline.ts'
import { createDatabase, type PostgresServer, startPostgres } from '#tests/postgres.ts'
import { isWholeRun } from '#tests/short-run.ts'
import { assertSupportedVersion } from './connection.ts'

const log = { info() {}, warn() {}, error() {} }
let server: PostgresServer
let databaseUrl: string

const open = (url: string | undefined) =>
  openDatabase({ storage: 'postgresql', dataDir: '', databaseUrl: url, log })

beforeAll(async () => {
  server = await startPostgres()
  databaseUrl = await createDatabase(server.url)
})

afterAll(() => server.stop())

test('a listener that lost its connection is told, and hears again', async () => {
  const { db, listen, close } = await open(databaseUrl)
  const reconnected = Promise.withResolvers<void>()
  const heard = Promise.withResolvers<string>()
  await listen('change', heard.resolve, reconnected.resolve)
  const { rows } = await db.execute(
    sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'igarape listener' AND datname = current_database()`,
  )
  expect(rows).toEqual([{ pg_terminate_backend: true }])
  await reconnected.promise
  await db.execute(sql`NOTIFY change, 'after the loss'`)
  expect(await heard.promise).toBe('after the loss')
  await close()
})

test('a listener whose connection went silent notices, and hears again', async () => {
  const lifeline = await layLifeline(databaseUrl)
  const { listen, close } = await open(lifeline.databaseUrl)
  const { db, close: closeOther } = await open(databaseUrl)
  const heard = Promise.withResolvers<string>()
  let isBack = false
  await listen('change', heard.resolve, () => {
    isBack = true
  })
  lifeline.silencePresent()
  // some ten seconds; a heartbeat that beats twice a minute would not do
  await expect.poll(() => isBack, { timeout: 30_000 }).toBe(true)
  await db.execute(sql`NOTIFY change, 'after the silence'`)
  expect(await heard.promise).toBe('after the silence')
  await close()
  await closeOther()
  await lifeline.cut()
})

test.runIf(isWholeRun)(
  'a visitor waits less long for a silent database than a person who saves',
  async () => {
    const lifeline = await layLifeline(databaseUrl)
    const { db, close } = await open(lifeline.databaseUrl)
    const ask = (priority: Priority) =>
      asRequester(
        priority,
        () => false,
        async () => db.execute(sql`SELECT 1`),
      )
    await Promise.all([ask('first'), ask('usual')])
    lifeline.silencePresent()
    let isSavingOver = false
    const saving = ask('first')
      .catch(() => {})
      .finally(() => {
        isSavingOver = true
      })
    const error = await ask('usual').catch((reason: Error) => reason)
    expect(error).toMatchObject({ cause: { message: 'Query read timeout' } })
    expect(isSavingOver).toBe(false)
    await saving
    await close()
    await lifeline.cut()
  },
)

test('losing the connection inside a transaction fails that transaction only', async () => {
  const { db, ping, close } = await open(databaseUrl)
  const { db: other, close: closeOther } = await open(databaseUrl)
  const lost = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
    await other.execute(sql`SELECT pg_terminate_backend(${rows[0]?.pid})`)
    await tx.execute(sql`SELECT 1`)
  })
  await expect(lost).rejects.toThrow()
  await ping()
  await close()
  await closeOther()
})

test('no statement is compiled, in the pool or outside', async () => {
  const { db, onOneConnection, close } = await open(databaseUrl)
  const show = sql`SHOW jit`
  expect((await db.execute(show)).rows).toEqual([{ jit: 'off' }])
  expect((await onOneConnection((single) => single.execute(show))).rows).toEqual([{ jit: 'off' }])
  await close()
})

test('a server that cannot be reached is named without its password', async () => {
  const error = await open('postgresql://someone:secret@127.0.0.1:1/igarape').catch((reason: Error) => reason)
  const message = 'Cannot connect to PostgreSQL at 127.0.0.1:1, database igarape (DATABASE_URL): ECONNREFUSED'
  expect(error).toHaveProperty('message', expect.stringContaining(message))
  expect(error).not.toHaveProperty('message', expect.stringContaining('secret'))
  await expect(open(undefined)).rejects.toThrow('needs DATABASE_URL')
})

test('a connection hears what another one notifies, so the check of a start passes', async () => {
  const { checkNotifications, close } = await open(databaseUrl)
  expect(checkNotifications).toBeDefined()
  await checkNotifications?.()
  await close()
})

test('a server older than PostgreSQL 15 is refused', () => {
  expect(() => assertSupportedVersion(140_012)).toThrow('PostgreSQL 15 or later is required')
  expect(() => assertSupportedVersion(150_000)).not.toThrow()
})

test('statements are bounded in the pool and not on a connection of their own', async () => {
  const { db, onOneConnection, close } = await open(databaseUrl)
  const show = sql`SHOW statement_timeout`
  expect((await db.execute(show)).rows).toEqual([{ statement_timeout: '15s' }])
  expect((await onOneConnection((single) => single.execute(show))).rows).toEqual([{ statement_timeout: '0' }])
  await close()
  await close()
})
