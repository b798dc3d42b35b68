import { createServer, get as httpGet, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createContext, RouterContextProvider, type ServerBuild } from 'react-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getSessionUser } from '#contract/accounts.ts'
import type { PageRequest } from '#contract/page-request.ts'
import { type App, createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { DatabaseHandle } from '#server/database/connect.ts'
import { fastPath } from '#server/http/fast-path.ts'
import { createLog } from '#server/log.ts'
import { testDatabase } from '#tests/app.ts'
import { insertUser } from '#tests/factories.ts'
import { sessionOf } from '#tests/signed-in.ts'

const pageRequest = createContext<PageRequest>()

/** A web side of one page, which says who reads it and what it was asked. */
const build = {
  entry: {
    module: {
      pageContext: (request: PageRequest) => new RouterContextProvider(new Map([[pageRequest, request]])),
      documentOf: () => undefined,
      default: () => new Response(),
    },
  },
  routes: {
    every: {
      id: 'every',
      path: '*',
      module: {
        async loader({ context }: { context: Readonly<RouterContextProvider> }) {
          const { user, api, language, url } = context.get(pageRequest)
          const asked = user && (await api(getSessionUser)).name
          return new Response(`${user?.name}|${asked}|${language}|${url.search}`)
        },
      },
    },
  },
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial' },
} as unknown as ServerBuild

describe('what is kept ready', () => {
  let database: DatabaseHandle
  let app: App
  let server: Server
  let address: string
  beforeAll(async () => {
    database = await testDatabase()
    const pages = {
      build: async () => build,
      scripts: () => ({}),
      isDevelopment: false,
      inlineScripts: [],
      files: new Map(),
    }
    const config = readConfig({ STORAGE: 'memory', LOG_LEVEL: 'silent' })
    const dataFolder = resolve(import.meta.dirname, '../../data')
    app = await createApp({ config, database, log: createLog('silent'), dataFolder, pages })
    server = createServer(fastPath({ ...app, files: pages.files }, getRequestListener(app.fetch)))
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    await new Promise<void>((done) => server.close(() => done()).closeAllConnections())
    await app.stop()
    await database.close()
  })

  const get = (path: string, headers: Record<string, string> = {}) => fetch(`${address}${path}`, { headers })
  const signedIn = async (row = {}) => {
    const user = await insertUser(database.db, row)
    return { user, ...(await sessionOf(database.db, user)) }
  }
  /** What the app itself answers names the request; what is sent from memory does not. */
  const isFromMemory = (response: Response) => !response.headers.has('x-request-id')

  test("a visitor's page is kept, a signed-in person's never, in either direction", async () => {
    const { user, cookie } = await signedIn()
    const first = await get('/cities', { cookie })
    expect(await first.text()).toBe(`${user.name}|${user.name}|en|`)
    expect(first.headers.get('cache-control')).toBe('private, no-store')
    expect(await (await get('/cities')).text()).toBe('undefined|undefined|en|')
    const kept = await get('/cities')
    expect(isFromMemory(kept)).toBe(true)
    expect(kept.headers.get('cache-control')).toBe('no-cache')
    const again = await get('/cities', { cookie })
    expect(await again.text()).toBe(`${user.name}|${user.name}|en|`)
    const other = await signedIn()
    expect(await (await get('/cities', { cookie: other.cookie })).text()).toContain(other.user.name)
  })

  test('pages for one person are kept for nobody, and lose nothing of their address', async () => {
    for (const path of [
      '/auth/login?return=%2Fx',
      '/auth/code?code=123456',
      '/admin/users?role=editor',
      '/admin/users.data?role=x',
    ]) {
      const response = await get(path)
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      expect(await response.text()).toContain(path.slice(path.indexOf('?')))
      expect(isFromMemory(await get(path))).toBe(false)
    }
  })

  test('public calls stay shared by everybody, in the language of each', async () => {
    const { cookie } = await signedIn({ language: 'pt' })
    const theirs = await get('/api/tourism/counts', { cookie })
    expect(theirs.headers.get('content-language')).toBe('pt')
    expect(theirs.headers.get('cache-control')).not.toContain('private')
    expect((await get('/api/tourism/counts')).headers.get('content-language')).toBe('en')
    expect(isFromMemory(await get('/api/tourism/counts'))).toBe(true)
    const file = '/api/tourism/events.ics'
    expect(await (await get(file, { cookie })).text()).not.toBe(await (await get(file)).text())
  })

  // fetch sets Sec-Fetch-Mode itself
  const cookiesSetFor = (headers: Record<string, string>) =>
    new Promise<string[]>((done, failed) => {
      const asked = httpGet(`${address}/cities`, { headers }, (response) => {
        response.resume().on('end', () => done(response.headers['set-cookie'] ?? []))
      })
      asked.on('error', failed)
    })

  test('a dead session is forgotten when a page is opened, and only then', async () => {
    const [dead, alive] = ['session=dead.signature', (await signedIn()).cookie]
    const opening = { 'sec-fetch-mode': 'navigate' }
    expect((await cookiesSetFor({ cookie: dead, ...opening })).join()).toMatch(/^session=;.*Max-Age=0/)
    expect(await cookiesSetFor({ cookie: dead })).toEqual([])
    expect(await cookiesSetFor({ cookie: alive, ...opening })).toEqual([])
  })
})
