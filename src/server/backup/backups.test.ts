import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import type { DatabaseHandle } from '#server/database/connect.ts'
import { testDatabase } from '#tests/app.ts'
import { insertCity, insertImage } from '#tests/factories.ts'
import { backUp } from './backups.ts'
import { backUpIfDue } from './daily-backup.ts'
import { total } from './data-file.ts'
import { explainNoRoom } from './no-room.ts'
import { checkDataFile } from './read-data-file.ts'

let database: DatabaseHandle
beforeAll(async () => {
  database = await testDatabase()
  await insertCity(database.db)
})
afterAll(() => database.close())

/** A folder for backups of its own, and what was logged. */
function options(keep = 7) {
  const dataDir = mkdtempSync(join(tmpdir(), 'igarape-backups-'))
  const folder = join(dataDir, 'backups')
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const logged = { info: [] as unknown[][], error: [] as unknown[][] }
  const log = {
    info: (...words: unknown[]) => void logged.info.push(words),
    error: (...words: unknown[]) => void logged.error.push(words),
  }
  const config = readConfig({ STORAGE: 'filesystem', DATA_DIR: dataDir, BACKUP_KEEP: String(keep) })
  const all = { database, config, log: log as never }
  return { all, folder, logged, backups: () => readdirSync(folder).sort() }
}

const never = new AbortController().signal
const stampOf = (ageInHours: number) =>
  `${new Date(Date.now() - ageInHours * 3_600_000).toISOString().slice(0, 19).replaceAll(':', '-')}Z.data.gz`

test('a backup is whole, readable by its owner alone, and said in the log', async () => {
  const { all, folder, logged, backups } = options()
  const file = await backUp(all)
  expect(total((await checkDataFile(file)).rows)).toBeGreaterThan(1)
  expect(backups()).toHaveLength(1)
  expect([statSync(folder).mode & 0o777, statSync(file).mode & 0o777]).toEqual([0o700, 0o600])
  expect(logged.info).toHaveLength(1)
})

test('only the newest are kept; what is no backup is left alone, but for one that was never finished', async () => {
  const { all, folder, backups } = options(3)
  mkdirSync(folder, { recursive: true })
  const old = [96, 72, 48, 24].map(stampOf)
  for (const name of [...old, 'notes.txt', `${stampOf(1)}.17.unfinished`])
    writeFileSync(join(folder, name), '')
  await backUp(all, { why: '-before-upgrade' })
  const newest = expect.stringMatching(/Z-before-upgrade\.data\.gz$/)
  expect(backups()).toEqual([old[2], old[3], newest, 'notes.txt'])
})

test('one is made when the last is a day old, or of a time to come', async () => {
  const due = { 30: 2, 23: 1, '-2': 1, '-30': 2 }
  for (const [age, count] of Object.entries(due)) {
    const { all, folder, backups } = options()
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, stampOf(Number(age))), '')
    await backUpIfDue(all, never)
    expect([age, backups().length]).toEqual([age, count])
  }
})

test('one that fails is logged as an error and leaves nothing behind', async () => {
  const { all, folder, logged } = options()
  writeFileSync(folder, 'in the way')
  await backUpIfDue(all, never)
  expect(logged.error).toEqual([[{ err: expect.anything() }, 'the daily backup failed']])
})

test('one that is being made while the server stops is given up, in silence', async () => {
  const { all, logged, backups } = options()
  const images = Array.from({ length: 12 }, (_, index) => `of-${index}`)
  for (const hash of images) {
    await insertImage(database.db, { hash, bytes: crypto.getRandomValues(Buffer.alloc(60_000)) })
  }
  const ending = new AbortController()
  const made = backUpIfDue(all, ending.signal)
  await expect.poll(() => backups().length).toBe(1)
  ending.abort()
  await made
  expect([backups(), logged.error, logged.info]).toEqual([[], [], []])
})

test('a full disk is named in a sentence, and nothing else is', () => {
  const asked = tmpdir()
  const said = (error: Error, folder = asked) => (explainNoRoom(error, [folder]) as Error).message
  const full = `There is no room left on the disk of ${asked}.`
  expect(said(Object.assign(new Error('write'), { code: 'ENOSPC' }))).toContain(full)
  const ofPostgresql = Object.assign(new Error('could not extend file'), { code: '53100' })
  expect(said(new Error('Failed query', { cause: ofPostgresql }))).toContain(full)
  // what the embedded engine says; nothing can be written to /proc, which has no room
  const ended = new Error('Program terminated with exit(100)')
  expect(said(ended, '/proc')).toContain('There is no room left on the disk of /proc.')
  expect(explainNoRoom(ended, [asked])).toBe(ended)
})
