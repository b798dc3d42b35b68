import pg from 'pg'
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { layLifeline } from '#tests/browser/lifeline.ts'
import { createDatabase } from '#tests/postgres.ts'
import { migratedDataFolder } from './data-folder.ts'
import { familyOf } from './processes.ts'
import { askAll, sendPart } from './raw-request.ts'
import { startServer } from './server-process.ts'

// filled once: the tests only read
let databaseUrl: string

beforeAll(async () => {
  databaseUrl = await createDatabase(inject('postgresUrl'))
  const filling = await startServer({ DATABASE_URL: databaseUrl })
  await filling.stop()
})

async function open(env: Record<string, string> = {}, options?: Parameters<typeof startServer>[1]) {
  const server = await startServer({ DATABASE_URL: databaseUrl, ...env }, options)
  const all = familyOf(Number(server.process.pid))
  onTestFinished(async () => {
    for (const pid of all) killIfThere(pid)
    await server.ended
  })
  return { ...server, server, innermost: Number(all.at(-1)), count: all.length }
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // it ended
  }
}

test('SIGTERM ends npm start cleanly, and leaves the directory free', async () => {
  const folder = migratedDataFolder()
  const { server } = await open({ DATABASE_URL: '', DATA_DIR: folder }, { byScript: true })
  await (await fetch(server.url)).text()
  expect(await server.stop('SIGTERM')).toEqual({ code: 0, signal: null })
  await expect(fetch(server.url)).rejects.toThrow()
})

// what a signal ends closes its output only when nothing that it started lives on
test.each([
  ['npm', 'SIGTERM', { code: 0, signal: null }],
  ['npm', 'SIGINT', { code: 0, signal: null }],
  ['npm', 'SIGHUP', { code: null, signal: 'SIGHUP' }],
  ['npm', 'SIGKILL', { code: null, signal: 'SIGKILL' }],
  ['the script', 'SIGHUP', { code: 0, signal: null }],
  ['the script', 'SIGKILL', { code: null, signal: 'SIGKILL' }],
  ['the server', 'SIGTERM', { code: 0, signal: null }],
  ['the server', 'SIGHUP', { code: 0, signal: null }],
] as const)(
  '%s that gets %s leaves nothing behind, and the server ends in order',
  async (who, signal, end) => {
    const { server, innermost, count } = await open({}, who === 'npm' ? { byNpm: true } : { byScript: true })
    expect(count).toBe(who === 'npm' ? 3 : 2)
    process.kill(who === 'the server' ? innermost : Number(server.process.pid), signal)
    expect(await server.ended).toEqual(end)
    expect(server.errors()).toContain('"stopping"')
    expect(server.errors()).not.toContain('"level":50')
    await expect(fetch(server.url)).rejects.toThrow()
  },
)

test('Ctrl-C, which sends SIGINT to every process of the terminal, ends npm start cleanly', async () => {
  const { server } = await open({}, { byNpm: true, detached: true })
  process.kill(-Number(server.process.pid), 'SIGINT')
  expect(await server.ended).toEqual({ code: 0, signal: null })
})

test('requests on their way are answered before the end, on connections that end with them', async () => {
  const { server } = await open({ DRAIN_SECONDS: '4' })
  const unlock = await lockListings()
  const half = await sendPart(server.url, 'GET /api/tourism/countries HTTP/1.1\r\nHost: a\r\n')
  const halfHeaders = await sendPart(server.url, 'GET /healthz HTTP/1.1\r\nHost: a')
  const halfBody = await sendPart(
    server.url,
    'POST /api/auth/code HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"email"',
  )
  const before = askAll(server.url, [...words(40, 'before'), ...lists(1, 60)])
  await before.sent

  server.process.kill('SIGTERM')
  const after = askAll(server.url, [...words(8, 'after'), ...lists(61, 80)])
  await expect.poll(server.errors).toContain('stopping')
  const readiness = await fetch(`${server.url}/readyz`)
  expect([readiness.status, readiness.headers.get('connection')]).toEqual([503, 'close'])
  half.write('\r\n')
  await unlock()

  const answered = { status: 200, connection: 'close' }
  expect(await before.outcomes).toEqual(Array.from({ length: 100 }, () => answered))
  expect(await after.outcomes).toEqual(Array.from({ length: 28 }, () => answered))
  expect(await server.ended).toEqual({ code: 0, signal: null })
  expect(half.received()).toMatch(/^HTTP\/1\.1 200 /)
  // nobody can wait for the rest of these
  expect([halfHeaders.received(), halfBody.received()]).toEqual(['', ''])
})

test('a browser that opened a connection for later does not keep the server from ending', async () => {
  const { server } = await open({ DRAIN_SECONDS: '1' })
  const unused = await sendPart(server.url, '')
  const asking = await sendPart(server.url, 'GET / HTTP/1.1\r\n')
  await (await fetch(server.url)).text()
  const unusedEnds = new Promise<boolean>((done) => unused.once('close', () => done(asking.closed)))
  server.process.kill('SIGINT')
  // requests that have begun are waited for, mere connections are not
  expect(await unusedEnds).toBe(false)
  expect(await server.ended).toEqual({ code: 0, signal: null })
  expect(server.errors()).not.toContain('"level":50')
})

test('a second signal ends at once', async () => {
  const { server } = await open()
  await sendPart(server.url, 'GET / HTTP/1.1\r\n')
  server.process.kill('SIGTERM')
  await expect.poll(server.errors).toContain('stopping')
  const again = setInterval(() => server.process.kill('SIGTERM'), 200)
  onTestFinished(() => clearInterval(again))
  expect(await server.ended).toEqual({ code: 1, signal: null })
  expect(server.errors()).toContain('a second signal')
})

test('a database that went silent does not keep the server from ending', async () => {
  const lifeline = await layLifeline(databaseUrl)
  const { server } = await open({ DATABASE_URL: lifeline.databaseUrl })
  onTestFinished(lifeline.cut)
  await (await fetch(`${server.url}/readyz`)).text()
  lifeline.silence()
  const { sent, outcomes } = askAll(server.url, words(1, 'unanswered'))
  await sent
  expect(await server.stop('SIGTERM')).toEqual({ code: 1, signal: null })
  expect(server.errors()).toContain('cut short')
  expect(await outcomes).toEqual([{ error: expect.any(String) }])
})

/** Addresses that ask the listings, each for another word. */
/** Lists of different lengths, none of which is cached: not so many that the database has no room for them. */
const lists = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => `/api/tourism/profiles?limit=${from + i}`)

const words = (count: number, word: string) =>
  Array.from({ length: count }, (_, index) => `/api/tourism/profiles?q=${word}${index}`)

/** Makes readers of the listings wait until the returned function is called. */
async function lockListings(): Promise<() => Promise<void>> {
  const blocker = new pg.Client(databaseUrl)
  await blocker.connect()
  onTestFinished(() => blocker.end())
  await blocker.query('BEGIN; LOCK TABLE listings IN ACCESS EXCLUSIVE MODE')
  return async () => void (await blocker.query('ROLLBACK'))
}
