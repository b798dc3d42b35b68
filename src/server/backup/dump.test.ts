import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type DatabaseHandle, openDatabase } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { createLog } from '#server/log.ts'
import { answersOf } from '#tests/answers.ts'
import { appOn } from '#tests/app.ts'
import { everyRow } from '#tests/every-row.ts'
import { writeOldMigrations } from '#tests/fixtures/upgrade/old-database.ts'
import { hasTools, runTool } from '#tests/postgres-tools.ts'
import { isWholeRun } from '#tests/short-run.ts'

// The packaged PostgreSQL brings no pg_dump: then database/search-path.test.ts alone says that a dump would be restored.
const testWithTools = test.skipIf(!hasTools)
const folder = mkdtempSync(join(tmpdir(), 'igarape-dump-'))
const log = createLog('silent')
const role = `dump_owner_${process.pid}`
const server = inject('postgresUrl')
let source: DatabaseHandle
let made = 0

beforeAll(async () => {
  await asSuperuser(`CREATE ROLE ${role} LOGIN`)
  source = await open(await emptyDatabase())
  const old = join(folder, 'migrations')
  writeOldMigrations(old)
  await migrate(source, old)
  await migrate(source)
})
afterAll(async () => {
  await source.close()
  rmSync(folder, { recursive: true })
})

testWithTools.each<'pg_restore' | 'psql'>(isWholeRun ? ['pg_restore', 'psql'] : ['pg_restore'])(
  'a dump is restored by %s, as the owner',
  async (tool) => {
    const before = await appOn(source)
    const [answers, rows] = [await answersOf(before), await everyRow(source)]
    await before.stop()
    const file = join(folder, `${tool}.dump`)
    await runTool('pg_dump', tool === 'psql' ? '-Fp' : '-Fc', '-f', file, '-d', urlOf(source))
    const target = await emptyDatabase()
    if (tool === 'psql') await runTool('psql', '-q', '-v', 'ON_ERROR_STOP=1', '-f', file, '-d', target)
    else await runTool('pg_restore', '--exit-on-error', '-d', target, file)

    const restored = await open(target)
    await migrate(restored)
    expect(await everyRow(restored)).toEqual(rows)
    const after = await appOn(restored)
    const again = await answersOf(after)
    expect(again).toEqual(answers)
    expect(again['/api/tourism/search?q=anna%20brto']).toContain('Ana Brito')
    await after.close()
  },
)

const urls = new Map<DatabaseHandle, string>()
const urlOf = (handle: DatabaseHandle) => urls.get(handle) ?? ''

async function open(databaseUrl: string): Promise<DatabaseHandle> {
  const handle = await openDatabase({ storage: 'postgresql', dataDir: '', databaseUrl, log })
  urls.set(handle, databaseUrl)
  return handle
}

/** A database that belongs to somebody who is no superuser, and the address with which they reach it. */
async function emptyDatabase(): Promise<string> {
  made += 1
  const name = `${role}_${made}`
  await asSuperuser(`CREATE DATABASE ${name} OWNER ${role}`)
  const url = new URL(server)
  url.username = role
  url.pathname = `/${name}`
  return url.href
}

async function asSuperuser(statement: string): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
