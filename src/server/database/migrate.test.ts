import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type PostgresServer, startPostgres } from '#tests/postgres.ts'
import { openDatabase } from './connect.ts'
import type { DatabaseHandle } from './database-handle.ts'
import { migrate } from './migrate.ts'

const log = { info() {}, warn() {}, error() {} }
const root = fs.mkdtempSync(path.join(os.tmpdir(), 'igarape-migrate-'))
let server: PostgresServer

beforeAll(async () => {
  server = await startPostgres()
})

afterAll(async () => {
  await (await embedded)?.close()
  await server.stop()
  fs.rmSync(root, { recursive: true })
})

function writeMigrations(name: string, migrations: { when: number; statements: string }[]): string {
  const folder = path.join(root, name)
  fs.mkdirSync(path.join(folder, 'meta'), { recursive: true })
  const entries = migrations.map(({ when }, idx) => ({
    idx,
    version: '7',
    when,
    tag: `m${idx}`,
    breakpoints: true,
  }))
  fs.writeFileSync(path.join(folder, 'meta/_journal.json'), JSON.stringify({ entries }))
  for (const [index, { statements }] of migrations.entries()) {
    fs.writeFileSync(path.join(folder, `m${index}.sql`), statements)
  }
  return folder
}

// an embedded engine takes a second to start: the tests share one, which is emptied for each
let embedded: Promise<DatabaseHandle> | undefined

async function openEngine(engine: 'memory' | 'postgresql', databaseUrl?: string) {
  if (engine === 'memory') {
    embedded ??= openDatabase({ storage: 'memory', dataDir: '', databaseUrl: undefined, log })
    const handle = await embedded
    await handle.db.execute(sql`DROP SCHEMA IF EXISTS public, drizzle CASCADE`)
    await handle.db.execute(sql`CREATE SCHEMA public`)
    return { ...handle, close: async () => {} }
  }
  return openDatabase({
    storage: engine,
    dataDir: '',
    databaseUrl: databaseUrl ?? (await createDatabase(server.url)),
    log,
  })
}

const one = {
  when: 1000,
  statements: 'CREATE TABLE one (id int);--> statement-breakpoint\nCREATE TABLE half ()',
}
const two = { when: 2000, statements: 'CREATE TABLE two (id int)' }
const engines = ['memory', 'postgresql'] as const

test.for(engines)('%s is brought up to date once', async (engine) => {
  const handle = await openEngine(engine)
  await migrate(handle, writeMigrations('first', [one]))
  await migrate(handle, writeMigrations('both', [one, two]))
  await migrate(handle, writeMigrations('both', [one, two]))
  const { rows } = await handle.db.execute(sql`SELECT count(*) AS count FROM drizzle.__drizzle_migrations`)
  expect(rows).toEqual([{ count: 2 }])
  expect((await handle.db.execute(sql`SELECT * FROM one, two`)).rows).toEqual([])
  await handle.close()
})

test.for(engines)('%s keeps nothing of migrations of which one fails', async (engine) => {
  const handle = await openEngine(engine)
  const broken = { when: 2000, statements: 'CREATE TABLE two (id nonsense)' }
  await expect(migrate(handle, writeMigrations('broken', [one, broken]))).rejects.toMatchObject({
    cause: { code: '42704' },
  })
  const { rows } = await handle.db.execute(sql`SELECT to_regclass('public.one') AS name`)
  expect(rows).toEqual([{ name: null }])
  await migrate(handle, writeMigrations('mended', [one, two]))
  await handle.close()
})

test.for(engines)('%s says of each migration of a database in use how long it took', async (engine) => {
  const handle = await openEngine(engine)
  const lines: object[] = []
  const telling = { ...log, info: (details: object) => lines.push(details) }
  await migrate(handle, writeMigrations('unsaid', [one]), undefined, telling)
  expect(lines).toEqual([])
  await migrate(handle, writeMigrations('said', [one, two]), undefined, telling)
  expect(lines).toEqual([{ migrations: 1 }, { migration: 'm1', took: expect.any(Number) }])
  await handle.close()
})

test('a database that another node serves is left as it is, and changed once that node has ended', async () => {
  const databaseUrl = await createDatabase(server.url)
  const [old, next] = [
    await openEngine('postgresql', databaseUrl),
    await openEngine('postgresql', databaseUrl),
  ]
  await migrate(old, writeMigrations('served', [one]))
  await old.listen('content_changed', () => {})
  const grown = writeMigrations('served-grown', [one, two])
  await expect(migrate(next, grown)).rejects.toThrow('Stop every node, then start one of the new release')
  expect((await old.db.execute(sql`SELECT to_regclass('two') AS name`)).rows).toEqual([{ name: null }])
  const waits = Promise.withResolvers<void>()
  const upgrade = migrate(next, grown, undefined, { ...log, warn: () => waits.resolve() })
  await waits.promise
  // it holds no lock while it waits
  await old.db.execute(sql`INSERT INTO one VALUES (1)`)
  await old.close()
  await upgrade
  expect((await next.db.execute(sql`SELECT * FROM two`)).rows).toEqual([])
  await next.close()
})

test('a transaction that locks the other way round does not end an upgrade', async () => {
  const handle = await openEngine('postgresql')
  await migrate(handle, writeMigrations('locked', [one]))
  const grown = writeMigrations('locked-grown', [one, two])
  let upgrade: Promise<unknown> = Promise.resolve()
  await handle.db
    .transaction(async (tx) => {
      await tx.execute(sql`LOCK TABLE one IN ROW EXCLUSIVE MODE`)
      upgrade = migrate(handle, grown)
      const waiting = sql`SELECT FROM pg_locks WHERE NOT granted AND relation = 'one'::regclass`
      await expect.poll(async () => (await tx.execute(waiting)).rows.length).toBe(1)
      await tx.execute(sql`INSERT INTO half DEFAULT VALUES`)
    })
    // either of the two may be chosen to give way
    .catch(() => {})
  await upgrade
  expect((await handle.db.execute(sql`SELECT * FROM two`)).rows).toEqual([])
  await handle.close()
})

test.for(engines)('%s reports a migration that would be skipped', async (engine) => {
  const handle = await openEngine(engine)
  await migrate(handle, writeMigrations('late', [two]))
  await expect(migrate(handle, writeMigrations('early', [two, one]))).rejects.toThrow(
    'Migrations dated before one already applied were not applied: 1970-01-01T00:00:01.000Z',
  )
  await handle.close()
})

test('processes that start at once all succeed', async () => {
  const databaseUrl = await createDatabase(server.url)
  const folder = writeMigrations('together', [one, two])
  const open = () => openEngine('postgresql', databaseUrl)
  const handles = await Promise.all([open(), open(), open(), open()])
  await Promise.all(handles.map((handle) => migrate(handle, folder)))
  const { rows } = await handles[0].db.execute(
    sql`SELECT count(*) AS count FROM drizzle.__drizzle_migrations`,
  )
  expect(rows).toEqual([{ count: 2 }])
  await Promise.all(handles.map((handle) => handle.close()))
})

test.for(engines)(
  '%s is refused by a release that is older than its schema, and is left as it is',
  async (engine) => {
    const handle = await openEngine(engine)
    await migrate(handle, writeMigrations('newer', [one, two]))
    await expect(migrate(handle, writeMigrations('older', [one]))).rejects.toThrow(
      'The database was migrated by a newer release: this one does not know 1 of its migrations.',
    )
    expect((await handle.db.execute(sql`SELECT * FROM one, two`)).rows).toEqual([])
    await handle.close()
  },
)

test.for(engines)('%s is said to be new once, and what must come before a change does', async (engine) => {
  const handle = await openEngine(engine)
  const seen: unknown[] = []
  const before = async () => {
    seen.push((await handle.db.execute(sql`SELECT to_regclass('two') AS name`)).rows[0]?.name)
  }
  expect(await migrate(handle, writeMigrations('made', [one]), before)).toBe(true)
  expect(await migrate(handle, writeMigrations('made', [one]), before)).toBe(false)
  expect(seen).toEqual([])
  const failing = migrate(handle, writeMigrations('grown', [one, two]), () =>
    Promise.reject(new Error('no room')),
  )
  await expect(failing).rejects.toThrow('no room')
  expect(await migrate(handle, writeMigrations('grown', [one, two]), before)).toBe(false)
  expect(seen).toEqual([null])
  await handle.close()
})
