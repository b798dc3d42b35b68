import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/database/connect.ts'

const log = { info() {}, warn() {}, error() {} }
const root = fs.mkdtempSync(path.join(os.tmpdir(), 'igarape-embedded-'))
const template = path.join(root, 'template')

const open = (dataDir: string) => openDatabase({ storage: 'filesystem', dataDir, log })

beforeAll(async () => {
  const { db, close } = await open(template)
  await db.execute(sql`CREATE TABLE entry (id int PRIMARY KEY)`)
  await close()
})

afterAll(() => fs.rmSync(root, { recursive: true }))

function copyOfTemplate(name: string): string {
  const dataDir = path.join(root, name)
  fs.cpSync(template, dataDir, { recursive: true })
  return dataDir
}

/** Runs `work` on the database in a process of its own; `before` may change what Node does there. */
function startChild(dataDir: string, work: string, before = '') {
  const script = `
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    import { openDatabase } from ${JSON.stringify(new URL('../connect.ts', import.meta.url).href)}
    ${before}
    syncBuiltinESMExports()
    const log = { info() {}, warn() {}, error() {} }
    const { db, close } = await openDatabase({ storage: 'filesystem', dataDir: ${JSON.stringify(dataDir)}, log })
    ${work}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  return { child, exited: once(child, 'exit') }
}

test('a process killed while it writes loses no row that it acknowledged', async () => {
  const dataDir = copyOfTemplate('killed')
  const { child, exited } = startChild(
    dataDir,
    `for (let id = 1; ; id += 1) {
      await db.execute('INSERT INTO entry VALUES (' + id + ')')
      process.stdout.write(id + '\\n')
    }`,
  )
  const acknowledged: number[] = []
  for await (const line of createInterface(child.stdout)) {
    acknowledged.push(Number(line))
    if (acknowledged.length === 200) child.kill('SIGKILL')
  }
  await exited
  const { db, close } = await open(dataDir)
  const { rows } = await db.execute<{ id: number }>(sql`SELECT id FROM entry`)
  const kept = new Set(rows.map(({ id }) => id))
  expect(acknowledged.length).toBeGreaterThanOrEqual(200)
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
  await close()
})

test('a second process is refused and told which directory is in use', async () => {
  const dataDir = copyOfTemplate('shared')
  const { child, exited } = startChild(
    dataDir,
    "console.log('open'); await new Promise(() => setInterval(() => {}, 1e6))",
  )
  await once(child.stdout, 'data')
  const directory = path.join(dataDir, 'database')
  await expect(open(dataDir)).rejects.toThrow(
    `The database directory ${directory} is in use by another process`,
  )
  child.kill('SIGKILL')
  await exited
  const { close } = await open(dataDir)
  await expect(open(dataDir)).rejects.toThrow('in use')
  await close()
})

test('a process killed while it creates the database leaves none', async () => {
  const dataDir = path.join(root, 'half-made')
  const { exited } = startChild(dataDir, '', "fs.renameSync = () => process.kill(process.pid, 'SIGKILL')")
  expect(await exited).toEqual([null, 'SIGKILL'])
  expect(fs.readdirSync(dataDir).sort()).toEqual(['database.lock', expect.stringMatching(/^database\.new-/)])

  const { db, close } = await open(dataDir)
  expect((await db.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }])
  expect(fs.readdirSync(dataDir).sort()).toEqual(['database', 'database.lock'])
  expect(fs.statSync(path.join(dataDir, 'database')).mode & 0o777).toBe(0o700)
  await close()
})

test('the data folder is readable by nobody else', () => {
  expect(fs.statSync(template).mode & 0o777).toBe(0o700)
})

test('data is there after closing and opening again', async () => {
  const dataDir = copyOfTemplate('reopened')
  const first = await open(dataDir)
  await first.db.execute(sql`INSERT INTO entry VALUES (7)`)
  await Promise.all([first.close(), first.close()])
  await expect(first.db.execute(sql`SELECT 1`)).rejects.toMatchObject({
    cause: { message: 'The database is closed' },
  })
  const second = await open(dataDir)
  expect((await second.db.execute(sql`SELECT id FROM entry`)).rows).toEqual([{ id: 7 }])
  await second.close()
})

test('an engine that breaks fails every statement and says why', async () => {
  const dataDir = copyOfTemplate('broken')
  const { db, ping, close } = await open(dataDir)
  fs.rmSync(path.join(dataDir, 'database/pg_wal'), { recursive: true })
  const statements = [sql`SELECT pg_switch_wal()`, sql`INSERT INTO entry VALUES (1)`, sql`SELECT 1`]
  const results = await Promise.allSettled(statements.map((statement) => db.execute(statement)))
  expect(results.at(-1)).toMatchObject({
    reason: { cause: { message: expect.stringMatching(/^The embedded database stopped: [\s\S]*PANIC/) } },
  })
  await expect(ping()).rejects.toThrow('The embedded database stopped')
  await close()
})
