import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newDataFolder } from './data-folder.ts'
import { familyOf } from './processes.ts'
import { runServer, startServer, timeToStart } from './server-process.ts'

const isThere = (pid: number): boolean => existsSync(`/proc/${pid}`)
const unfinished = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('database.new-'))

test('a server killed during its first start takes what it started with it, and the next one starts whole', async () => {
  const DATA_DIR = newDataFolder()
  const server = runServer({ DATA_DIR, LOG_LEVEL: 'warn' })
  const isBegun = () =>
    unfinished(DATA_DIR).some((name) => existsSync(join(DATA_DIR, name, 'database/PG_VERSION')))
  await expect.poll(isBegun, { timeout: timeToStart }).toBe(true)
  const [, ...started] = familyOf(Number(server.process.pid))
  expect(started.length).toBeGreaterThanOrEqual(1)
  await server.stop('SIGKILL')

  const next = await startServer({ DATA_DIR, LOG_LEVEL: 'warn' })
  onTestFinished(async () => {
    await next.stop('SIGKILL')
  })
  expect(started.filter(isThere)).toEqual([])
  expect(unfinished(DATA_DIR)).toEqual([])
  const counts = await (await fetch(`${next.url}/api/tourism/counts`)).json()
  for (const [what, count] of Object.entries(counts)) expect(count, what).toBeGreaterThan(0)
})
