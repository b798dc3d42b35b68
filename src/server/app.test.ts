import { resolve } from 'node:path'
import type { ServerBuild } from 'react-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, testApp, testDatabase } from '#tests/app.ts'
import { type App, type AppOptions, createApp } from './app.ts'
import { readConfig } from './config.ts'
import type { DatabaseHandle } from './database/connect.ts'
import { asRequester } from './database/requester.ts'
import type { Stage } from './ending.ts'
import { createLog } from './log.ts'

describe('requests that fit nothing', () => {
  let database: DatabaseHandle
  let app: App
  const optionsWith = (own: Partial<AppOptions>): AppOptions => ({
    config: readConfig({ STORAGE: 'memory' }),
    database,
    log: createLog('silent'),
    dataFolder: resolve(import.meta.dirname, '../../data'),
    ...own,
  })
  beforeAll(async () => {
    database = await testDatabase()
    const pages = {
      build: async () => ({ routes: {} }) as unknown as ServerBuild,
      scripts: () => ({}),
      isDevelopment: false,
      inlineScripts: [],
      files: new Map(),
    }
    app = await createApp(optionsWith({ pages }))
  })
  afterAll(async () => {
    await app.stop()
    await database.close()
  })

  test('an unknown call says so in JSON, with the id of the request', async () => {
    for (const path of ['/api', '/api/nothing', '/api/tourism/profiles/']) {
      const response = await app.request(path)
      expect([response.status, response.headers.get('x-request-id')]).toEqual([404, expect.any(String)])
      const requestId = response.headers.get('x-request-id')
      expect(await response.json()).toMatchObject({ code: 'not_found', requestId })
    }
  })

  test('a call made with a method that it does not have says which it has', async () => {
    const read = 'GET, HEAD, OPTIONS'
    for (const [method, path, allow] of [
      ['POST', '/api/tourism/profiles', read],
      ['DELETE', '/api/tourism/profiles/slug/ana', read],
      ['PUT', '/api/tourism/profiles.csv', read],
      ['PATCH', '/api/image/profile/ana/avatar', read],
      ['POST', '/api/openapi.json', read],
      ['GET', '/api/auth/sign-in', 'POST, OPTIONS'],
      ['GET', '/api/auth/user/language', 'PUT, OPTIONS'],
      ['POST', '/api/auth/user', 'GET, HEAD, PATCH, DELETE, OPTIONS'],
    ] as const) {
      const response = await app.request(path, { method })
      expect([path, response.status, response.headers.get('allow')]).toEqual([path, 405, allow])
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(await response.json()).toEqual({
        error: `This call does not support ${method}. It supports ${allow}.`,
        code: 'method_not_allowed',
        requestId: response.headers.get('x-request-id'),
      })
    }
  })

  test('what a call takes can be asked, and its head read', async () => {
    const options = await app.request('/api/tourism/profiles', { method: 'OPTIONS' })
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS'])
    const head = await app.request('/api/tourism/profiles', { method: 'HEAD' })
    expect([head.status, head.headers.get('x-total-count'), await head.text()]).toEqual([200, '0', ''])
    const headless = await app.request('/api/auth/sign-in', { method: 'HEAD' })
    expect([headless.status, headless.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
    const unknown = await app.request('/api/nothing', { method: 'OPTIONS' })
    expect([unknown.status, await unknown.json()]).toMatchObject([404, { code: 'not_found' }])
  })

  test('a NUL in what is sent is refused', async () => {
    const sent = {
      method: 'POST',
      body: '{"email":"a\\u0000@b.example"}',
      headers: { 'content-type': 'application/json' },
    }
    const response = await app.request('/api/auth/code', sent)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'malformed_request' })
    // a backslash and five more signs are none
    const named = { ...sent, body: '{"email":"a\\\\u0000@b.example"}' }
    expect((await app.request('/api/auth/code', named)).status).toBe(422)
  })

  test('half a character is refused wherever it stands, as deep as it may', async () => {
    for (const body of [
      '{"email":"ana@b.example","return":"\\ud800"}',
      '{"email":"ana@b.example","language":[{"a":["x\\udc00"]}]}',
      '{"\\ud800":1}',
    ]) {
      const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } }
      const response = await app.request('/api/auth/code', init)
      expect([body, response.status]).toEqual([body, 422])
      expect(await response.json()).toMatchObject({ fields: { body: { code: 'invalid' } } })
    }
    const deep = `{"email":${'['.repeat(30_000)}${']'.repeat(30_000)}}`
    const init = { method: 'POST', body: deep, headers: { 'content-type': 'application/json' } }
    expect((await app.request('/api/auth/code', init)).status).toBe(422)
  })

  test('where travellers come by https, everything stays there', async () => {
    const config = readConfig({ STORAGE: 'memory', BASE_URL: 'https://igarape.example' })
    const secure = await createApp(optionsWith({ config }))
    const plain = await app.request('/healthz')
    expect(plain.headers.get('strict-transport-security')).toBeNull()
    const response = await secure.request('/healthz')
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000')
    await secure.stop()
  })

  test('the process says where it is in its life', async () => {
    let stage: Stage = 'open'
    const watched = await createApp(optionsWith({ stage: () => stage }))
    const statuses = async () => {
      const [health, readiness] = await Promise.all(
        ['/healthz', '/readyz'].map((path) => watched.request(path)),
      )
      return [health?.status, readiness?.status, readiness?.headers.get('retry-after')]
    }
    expect(await statuses()).toEqual([200, 200, null])
    stage = 'stopping'
    expect(await statuses()).toEqual([200, 503, '5'])
    stage = 'failed'
    expect(await statuses()).toEqual([503, 503, '5'])
    await watched.stop()
  })

  test('a NUL in the address of a call, a file, a picture or an old address is refused', async () => {
    for (const path of [
      '/api/tourism/profiles?q=%00',
      '/api/tourism/events/%00.ics',
      '/api/tourism/profiles.csv?q=%00',
      '/api/tourism/contact/%00/whatsapp',
      '/api/image/profile/%00/avatar',
      '/tourism/event/%00',
      '/share/profile/a%00b.png',
      '/share/event/%00.png',
      '/share/city/%00.png',
    ]) {
      const response = await app.request(path)
      expect([path, response.status]).toEqual([path, 400])
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(await response.json()).toMatchObject({ code: 'malformed_request' })
    }
  })

  test('a page is read, never sent to', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const response = await app.request('/profiles', { method })
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  test('a path with slashes too many leads to the page without them, never to another site', async () => {
    for (const [path, plain] of [
      ['/profiles//?type=guide', '/profiles?type=guide'],
      ['//evil.example', '/evil.example'],
      ['//evil.example/?lang=fr', '/evil.example?lang=fr'],
      ['///', '/'],
    ]) {
      const response = await app.request(`http://localhost${path}`)
      expect([path, response.status, response.headers.get('location')]).toEqual([path, 301, plain])
    }
  })
})

test.each(engines)('a database on %s that is only busy is ready', async (engine) => {
  const t = await testApp(engine)
  const { promise: freed, resolve: free } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const change = () => {
    begin()
    return freed
  }
  const busy = Array.from({ length: 10 }, () => t.db.transaction(change))
  await begun
  expect((await t.request('/readyz')).status).toBe(200)
  free()
  await Promise.all(busy)
  await t.close()
})

test('a database whose last connection is taken is not ready until one is free', async () => {
  const t = await testApp()
  const { promise: freed, resolve: free } = Promise.withResolvers<void>()
  const change = () => t.db.transaction(() => freed)
  const busy = Array.from({ length: 10 }, () => asRequester('first', () => false, change))
  const refused = await t.request('/readyz')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await refused.json()).toMatchObject({ code: 'unavailable' })
  free()
  await Promise.all(busy)
  await expect.poll(async () => (await t.request('/readyz')).status).toBe(200)
  await t.close()
})

test('an embedded database that has ended is not ready', async () => {
  const t = await testApp('pglite')
  await t.close()
  expect((await t.request('/readyz')).status).toBe(503)
})
