import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { layLifeline } from '#tests/browser/lifeline.ts'
import { createDatabase } from '#tests/postgres.ts'
import { startNodes } from '#tests/soak/nodes.ts'
import { sendVisitors } from '#tests/soak/visitors.ts'
import { missingOf, writeUntilGone } from '#tests/soak/writers.ts'
import { migratedDataFolder } from './data-folder.ts'
import { askAll } from './raw-request.ts'
import { startServer } from './server-process.ts'

async function open(env: Record<string, string>) {
  const server = await startServer({ SAMPLE_DATA: 'false', ...env })
  onTestFinished(async () => {
    await server.stop('SIGKILL')
  })
  return server
}

test('a server killed while it writes has, at its next start, everything that it acknowledged', async () => {
  const env = { DATA_DIR: migratedDataFolder() }
  const server = await open(env)
  const acknowledged: string[] = []
  await writeUntilGone(env, { prefix: 'writer', writers: 3 }, (email) => {
    acknowledged.push(email)
    if (acknowledged.length === 30) server.process.kill('SIGKILL')
  })
  await server.ended
  await open(env)
  expect(acknowledged.length).toBeGreaterThanOrEqual(30)
  expect(await missingOf(env, acknowledged)).toEqual([])
})

test('two nodes go on, and hear of changes, after their PostgreSQL was restarted, crashed and paused', async () => {
  const { nodes, postgres, pause, rename, names, stop } = await startNodes({ LOG_LEVEL: 'silent' })
  onTestFinished(async () => {
    await stop()
  })
  const visitors = sendVisitors(nodes.map(({ url }) => url))
  const events: [string, () => Promise<void>][] = [
    ['Restarted', () => postgres.restart('SIGINT')],
    ['Crashed', () => postgres.restart('SIGQUIT')],
    ['Paused', () => pause(1_000)],
  ]
  for (const [name, happen] of events) {
    await names()
    await happen()
    await rename(name)
    await expect.poll(names).toEqual([name, name])
    await sleep(200)
  }
  await visitors.stop()
  const { statuses, failures, withoutRetryAfter } = visitors.met
  expect(failures).toEqual([])
  expect([...statuses.keys()].filter((status) => ![200, 503].includes(status))).toEqual([])
  expect(withoutRetryAfter).toBe(0)
  expect(statuses.get(200)).toBeGreaterThan(0)
  expect(await stop()).toEqual([
    { code: 0, signal: null },
    { code: 0, signal: null },
  ])
})

test('pages read before stay readable while the database goes away twice, the second time without a word', async () => {
  const lifeline = await layLifeline(await createDatabase(inject('postgresUrl')))
  onTestFinished(lifeline.cut)
  const server = await open({ DATABASE_URL: lifeline.databaseUrl })
  const read = async (path: string) => {
    const response = await fetch(server.url + path)
    return [path, response.status, Number(response.headers.get('age')) > 0]
  }
  const pages = ['/', '/cities', '/api/tourism/countries']
  for (const path of pages) expect(await read(path)).toEqual([path, 200, false])
  await lifeline.cut()
  await expect.poll(server.errors).toContain('notifications was lost')
  for (const path of pages) expect(await read(path)).toEqual([path, 200, false])
  await lifeline.mend()
  await expect.poll(server.errors, { timeout: 30_000 }).toContain('notifications are back')
  lifeline.silence()
  for (const path of pages) expect(await read(path)).toEqual([path, 200, true])
  await lifeline.cut()
})

test('a server that ends while more is asked for than it can do tells everybody, and ends in order', async () => {
  const server = await open({ DATA_DIR: migratedDataFolder() })
  const searches = (word: string) =>
    Array.from({ length: 300 }, (_, number) => `/api/tourism/profiles?q=${word}${number}`)
  const before = askAll(server.url, searches('before'))
  await before.sent
  const { code } = await server.stop('SIGTERM')
  const statuses = (await before.outcomes).map((outcome) => ('status' in outcome ? outcome.status : outcome))
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  expect(code).toBe(0)
  expect(server.errors()).not.toContain('cut short')
})

test('people whose change waits in line when the server ends are told to come again', async () => {
  const databaseUrl = await createDatabase(inject('postgresUrl'))
  const server = await open({ DATABASE_URL: databaseUrl })
  const blocker = new pg.Client(databaseUrl)
  await blocker.connect()
  onTestFinished(() => blocker.end())
  await blocker.query('begin; lock table rate_limits')
  const changes = Array.from({ length: 40 }, async (_, number) => {
    const body = JSON.stringify({ email: `person${number}@mail.example` })
    const headers = { 'content-type': 'application/json', origin: server.url }
    const response = await fetch(`${server.url}/api/auth/code`, { method: 'POST', headers, body })
    return response.status
  })
  const outcomes = Promise.allSettled(changes)
  await sleep(1_000)
  await server.stop('SIGTERM')
  // ten are in the database, which does not answer them
  const refused = (await outcomes).filter((each) => each.status === 'fulfilled' && each.value === 503)
  expect(refused.length).toBe(30)
})
