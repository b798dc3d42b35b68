import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { migratedDataFolder, newDataFolder } from './data-folder.ts'
import { runServer, startServer } from './server-process.ts'

const NODE_OPTIONS = `--import=${resolve(import.meta.dirname, 'failing-disk.ts')}`

test('a disk that gets full while the database is made is named, and no half of one stays', async () => {
  const DATA_DIR = newDataFolder()
  const server = runServer({ DATA_DIR, FULL_DISK: '1500000', NODE_OPTIONS })
  expect(await server.ended).toEqual({ code: 1, signal: null })
  expect(server.errors()).toContain('The disk is full')
  expect(readdirSync(DATA_DIR).sort()).toEqual(['database.lock', 'full'])
})

test('a first start on a disk that gets full says so, and the next one finishes what it began', async () => {
  const DATA_DIR = migratedDataFolder()
  const first = runServer({ DATA_DIR, FULL_DISK: '1500000', NODE_OPTIONS })
  expect(await first.ended).toEqual({ code: 1, signal: null })
  expect(first.errors()).toContain('The disk is full')
  expect(first.errors()).toMatch(/no space left/i)

  const next = await startServer({ DATA_DIR })
  onTestFinished(async () => {
    await next.stop('SIGKILL')
  })
  const counts = await (await fetch(`${next.url}/api/tourism/counts`)).json()
  for (const [what, count] of Object.entries(counts)) expect(count, what).toBeGreaterThan(0)
})

test('an export on a disk that is full names it, and leaves no file', () => {
  const DATA_DIR = migratedDataFolder()
  const file = join(DATA_DIR, 'all.data.gz')
  const command = `import { runDataCommand } from '#server/operator/index.ts'
    process.exitCode = await runDataCommand(['export', '${file}'])`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', command], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { PATH: process.env.PATH, STORAGE: 'filesystem', DATA_DIR, FULL_DISK: '0', NODE_OPTIONS },
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^There is no room left on the disk of .+\.\n?/),
  ])
  expect(readdirSync(DATA_DIR).filter((name) => name.startsWith('all.'))).toEqual([])
})
