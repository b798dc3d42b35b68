import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, expect, test, vi } from 'vitest'
import { EMBEDDED_MAJOR } from './check-directory.ts'
import { DurableFiles, durableStartParameters } from './durable-files.ts'

const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'igarape-durable-'))
afterAll(() => fs.rmSync(directory, { recursive: true }))

const isLinux = process.platform === 'linux'

test.runIf(isLinux)('a commit is synced to the log file before it is acknowledged', async () => {
  const failures: string[] = []
  const files = new DurableFiles(directory, (reason) => failures.push(reason))
  const startParams = durableStartParameters(PGlite.defaultStartParams)
  const engine = await PGlite.create({ fs: files, startParams })
  const version = await engine.query<{ major: number }>(
    "SELECT current_setting('server_version_num')::int / 10000 AS major, current_setting('fsync') AS fsync",
  )
  expect(version.rows).toEqual([{ major: EMBEDDED_MAJOR, fsync: 'on' }])
  await engine.exec('CREATE TABLE word (word text)')

  const synced: string[] = []
  const { fsyncSync } = fs
  const spy = vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
    synced.push(fs.readlinkSync(`/proc/self/fd/${descriptor}`))
    return fsyncSync(descriptor)
  })
  await engine.query("INSERT INTO word VALUES ('cupuaçu')")
  expect(synced).toEqual([expect.stringMatching(/\/pg_wal\/[0-9A-F]{24}$/)])

  synced.length = 0
  await engine.exec('CHECKPOINT')
  expect(synced).toContainEqual(expect.stringMatching(/\/base\/5\/\d+$/))
  expect(synced).toContainEqual(expect.stringMatching(/\/global\/pg_control$/))

  spy.mockImplementation(() => {
    throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' })
  })
  await engine.query("INSERT INTO word VALUES ('açaí')").catch(() => {})
  expect(failures[0]).toBe('fsync failed: EIO: i/o error, fsync')
  spy.mockRestore()
})
