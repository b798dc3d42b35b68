import { resolve } from 'node:path'
import { Writable } from 'node:stream'
import type { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type App, createApp } from '#server/app.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import type { DatabaseHandle } from '#server/database/connect.ts'
import type { Env } from '#server/http/index.ts'
import { testDatabase } from '#tests/app.ts'
import { RequestStats } from './request-stats.ts'

const token = 'a-token-of-the-operator'
let database: DatabaseHandle
const lines: Record<string, unknown>[] = []
const log = pino(
  { level: 'debug', base: undefined },
  new Writable({
    write(chunk, _, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  }),
)

const breaks = (app: Hono<Env>) =>
  app.get('/api/tourism/broken/:name', () => {
    throw new Error('on purpose')
  })

const open = (env: Record<string, string>) =>
  createApp({
    config: readConfig({ STORAGE: 'memory', ...env }),
    database,
    log,
    dataFolder: resolve(import.meta.dirname, '../../../data'),
    routes: [{ mount: breaks }],
  })

const read = async (app: App) => {
  const response = await app.request('/metrics', { headers: { authorization: `Bearer ${token}` } })
  return response.text()
}

/** The value of one series. */
const numberOf = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')
      .at(-1),
  )

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

describe('metrics', () => {
  let app: App
  beforeAll(async () => {
    app = await open({ METRICS_TOKEN: token })
  })
  afterAll(() => app.stop())

  test('without a token in the configuration there are none', async () => {
    const closed = await open({})
    const response = await closed.request('/metrics', { headers: { authorization: 'Bearer undefined' } })
    expect(response.status).toBe(404)
    await closed.stop()
  })

  test.each([undefined, 'Bearer ', `Bearer ${token}x`, `Basic ${token}`, token])(
    'whoever sends %s may not read them',
    async (authorization) => {
      const response = await app.request('/metrics', authorization ? { headers: { authorization } } : {})
      expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
      expect(await response.json()).toMatchObject({ code: 'unauthenticated' })
    },
  )

  test('they are read with the token, never cached, and not part of the API’s description', async () => {
    const response = await app.request('/metrics', { headers: { authorization: `Bearer ${token}` } })
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4')
    const text = await response.text()
    for (const name of [
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_seconds',
      'jobs{queue="mail",state="failed"}',
    ])
      expect(text).toContain(name)
    for (const [series, value] of [
      ['database_statements_waiting{priority="last"}', 0],
      ['database_statements_refused_total', 0],
      ['database_connections{state="waiting"}', 0],
      ['jobs{queue="mail",state="waiting"}', 0],
    ] as const)
      expect([series, numberOf(text, series)]).toEqual([series, value])
    expect(await (await app.request('/api/openapi.json')).text()).not.toContain('/metrics')
  })

  test('requests are counted by the pattern of their address, those from the cache too', async () => {
    const before = await read(app)
    for (const slug of ['ana', 'bia', 'bia']) await app.request(`/api/tourism/profiles/slug/${slug}`)
    for (let time = 0; time < 3; time++) await app.request('/api/tourism/countries')
    for (const path of ['/api/made-up', '/made-up']) await app.request(path)
    const after = await read(app)
    const grown = (series: string) => numberOf(after, series) - (numberOf(before, series) || 0)
    const count = (route: string, status: string) =>
      grown(`http_request_duration_seconds_count{route="${route}",method="GET",status="${status}"}`)
    expect(count('/api/tourism/profiles/slug/:slug', '4xx')).toBe(3)
    expect(count('/api/tourism/countries', '2xx')).toBe(3)
    expect(count('none', '4xx')).toBe(2)
    expect(grown('response_cache_requests_total{result="hit"}')).toBe(2)
    expect(after).not.toMatch(/bia|made-up/)
  })
})

describe('the log', () => {
  let app: App
  beforeAll(async () => {
    app = await open({})
  })
  afterAll(() => app.stop())

  test('tells once a minute what happened, and nothing where nobody came', async () => {
    app.metrics.summarize()
    lines.length = 0
    for (let time = 0; time < 3; time++) await app.request('/api/tourism/types/profile')
    await app.request('/api/tourism/profiles/slug/nobody')
    for (const path of ['/healthz', '/readyz']) await app.request(path)
    app.metrics.summarize()
    app.metrics.summarize()
    const told = lines.filter(({ level }) => level === 30)
    expect(told).toEqual([
      expect.objectContaining({ msg: 'requests', requests: 4, '2xx': 3, '4xx': 1, cached: 0.5, refused: 0 }),
    ])
  })

  test('tells of each request by its pattern, without the address', async () => {
    lines.length = 0
    await app.request('/api/tourism/profiles/slug/somebody?q=private')
    expect(lines).toEqual([
      expect.objectContaining({
        level: 20,
        method: 'GET',
        route: '/api/tourism/profiles/slug/:slug',
        status: 404,
      }),
    ])
    expect(JSON.stringify(lines)).not.toMatch(/somebody|private/)
  })

  test('tells of each failure with the id that was answered', async () => {
    lines.length = 0
    const response = await app.request('/api/tourism/broken/thing')
    const { requestId } = (await response.json()) as { requestId: string }
    expect(lines.find(({ msg }) => msg === 'answered with an error')).toMatchObject({
      requestId,
      route: '/api/tourism/broken/:name',
      status: 500,
    })
  })
})

test('durations are told from the middle of their bucket, not from its end', () => {
  const stats = new RequestStats()
  for (let n = 0; n < 90; n++) stats.add('2xx', 0.004)
  for (let n = 0; n < 10; n++) stats.add('2xx', 0.8)
  expect(stats.quantile(0.5)).toBe(4)
  expect(stats.quantile(0.95)).toBe(750)
})

test('a short token ends the start', () => {
  expect(() => readConfig({ METRICS_TOKEN: 'short' })).toThrow(ConfigError)
  expect(() => readConfig({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN: expected at least 16')
})
