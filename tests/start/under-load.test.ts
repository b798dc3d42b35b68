import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startNodes } from '#tests/soak/nodes.ts'
import { sendVisitors } from '#tests/soak/visitors.ts'
import { missingOf, writeUntilGone } from '#tests/soak/writers.ts'
import { migratedDataFolder } from './data-folder.ts'
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
