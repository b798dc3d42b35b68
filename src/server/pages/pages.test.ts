import { get as httpGet, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { createContext, RouterContextProvider, type ServerBuild } from 'react-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getSessionUser } from '#contract/account/session.ts'
import { getSignInWays } from '#contract/account/sign-in.ts'
import { getCountry } from '#contract/directory/locations.ts'
import type { PageRequest } from '#contract/page-request.ts'
import { type App, createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { DatabaseHandle } from '#server/database/connect.ts'
import { createHttpServer, serve } from '#server/http/request-listener.ts'
import { createLog } from '#server/log.ts'
import { testDatabase } from '#tests/app.ts'
import { insertCountry, insertUser } from '#tests/factories.ts'
import { testSecret } from '#tests/secret.ts'
import { sessionOf } from '#tests/signed-in.ts'

const pageRequest = createContext<PageRequest>()

const page = {
  async loader({ context }: { context: Readonly<RouterContextProvider> }) {
    const { user, api, language, url } = context.get(pageRequest)
    const asked = user && (await api(getSessionUser)).name
    if (url.pathname === '/ways') await api(getSignInWays)
    if (url.pathname === '/countries') await api(getCountry, { country: 'BR' })
    return new Response(`${user?.name}|${asked}|${language}|${url.search}|${++made}`)
  },
}
let made = 0

/** A web side whose pages say who reads them, what they were asked, and how many were made before. */
const build = {
  entry: {
    module: {
      pageContext: (request: PageRequest) => new RouterContextProvider(new Map([[pageRequest, request]])),
      documentOf: ({ url }: PageRequest) => (url.pathname === '/links' ? '<a href="/cities">' : undefined),
      default: () => new Response(),
    },
  },
  routes: {
    cities: { id: 'cities', path: 'cities', module: { ...page, handle: { query: ['q'] } } },
    workspace: { id: 'workspace', module: { handle: { interactive: true } } },
    auth: { id: 'auth', parentId: 'workspace', path: 'auth/*', module: page },
    admin: { id: 'admin', parentId: 'workspace', path: 'admin/users', module: page },
    every: { id: 'every', path: '*', module: page },
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

describe('cached documents', () => {
  let database: DatabaseHandle
  let app: App
  let server: Server
  let address: string
  beforeAll(async () => {
    database = await testDatabase()
    await insertCountry(database.db)
    const pages = {
      build: async () => build,
      scripts: () => ({}),
      isDevelopment: false,
      inlineScripts: [],
      files: new Map(),
    }
    const config = readConfig({ STORAGE: 'memory', LOG_LEVEL: 'silent', SECRET: testSecret })
    const dataFolder = resolve(import.meta.dirname, '../../../data')
    app = await createApp({ config, database, log: createLog('silent'), dataFolder, pages })
    server = createHttpServer()
    serve(server, app)
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
  /** What a page says without its number, and the number. */
  const read = async (path: string, headers?: Record<string, string>) => {
    const response = await get(path, headers)
    const [, text, number] = (await response.text()).match(/^(.*)\|(\d+)\D*$/s) ?? []
    return { text, number, cacheControl: response.headers.get('cache-control') }
  }

  test("a visitor's page is kept, a signed-in person's never, in either direction", async () => {
    const { user, cookie } = await signedIn()
    const theirs = { text: `${user.name}|${user.name}|en|`, cacheControl: 'private, no-store' }
    expect(await read('/cities', { cookie })).toMatchObject(theirs)
    const first = await read('/cities')
    expect(first).toMatchObject({ text: 'undefined|undefined|en|', cacheControl: 'no-cache' })
    expect(await read('/cities')).toEqual(first)
    expect(await read('/cities', { cookie })).toMatchObject(theirs)
    const other = await signedIn()
    expect((await read('/cities', { cookie: other.cookie })).text).toContain(other.user.name)
  })

  test('a document from memory has an id of its own', async () => {
    const answers = await Promise.all(['a', 'a'].map((id) => get('/cities?q=id', { 'x-request-id': id })))
    const ids = answers.map(({ headers }) => headers.get('x-request-id'))
    expect(ids).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), expect.stringMatching(/^[\da-f-]{36}$/)])
    expect(ids[0]).not.toBe(ids[1])
  })

  test('only the parameters that a page declares count, each once', async () => {
    const plain = await read('/cities?q=belem&lang=fr')
    expect(plain.text).toBe('undefined|undefined|fr|?lang=fr&q=belem')
    expect(await read('/cities?utm_source=x&lang=fr&v=1&q=belem&q=other&type=')).toEqual(plain)
    expect((await read('/cities?q=other&lang=fr')).number).not.toBe(plain.number)
    expect((await read('/elsewhere?q=belem')).text).toBe('undefined|undefined|en|')
  })

  test('links keep the language that only the address has, and such a page is kept apart', async () => {
    const [bare, carried] = ['<a href="/cities">', '<a href="/cities?lang=fr">']
    const linksFor = async (headers: Record<string, string>, path = '/links?lang=fr') =>
      (await get(path, headers)).text()
    for (const time of ['made', 'from memory']) {
      expect([time, await linksFor({ 'accept-language': 'en' })]).toEqual([time, carried])
      expect([time, await linksFor({ 'accept-language': 'fr-CA,en' })]).toEqual([time, bare])
      expect([time, await linksFor({ 'accept-language': 'en', cookie: 'language=fr' })]).toEqual([time, bare])
      expect([time, await linksFor({ cookie: 'language=pt' })]).toEqual([time, carried])
      expect([time, await linksFor({ 'accept-language': 'fr' }, '/links')]).toEqual([time, bare])
    }
    const { cookie } = await signedIn({ language: 'fr' })
    expect(await linksFor({ cookie })).toBe(bare)
    expect(await linksFor({ cookie: (await signedIn({ language: 'es' })).cookie })).toBe(carried)
  })

  test('pages for one person are kept for nobody, and lose nothing of their address', async () => {
    for (const path of [
      '/auth/login?return=%2Fx',
      '/auth/code?code=123456',
      '/admin/users?role=editor',
      '/admin/users.data?role=x',
    ]) {
      const first = await read(path)
      expect([path, first.cacheControl]).toEqual([path, 'private, no-store'])
      expect(first.text).toContain(path.slice(path.indexOf('?')))
      expect((await read(path)).number).not.toBe(first.number)
    }
  })

  test('a page that asks something of the caller is kept for nobody', async () => {
    const first = await read('/ways')
    expect(first.cacheControl).toBe('private, no-store')
    expect((await read('/ways')).number).not.toBe(first.number)
  })

  test('a page is dropped with what it was made from, and with nothing else', async () => {
    const first = await read('/countries')
    expect(app.cache.get('en /countries')?.tags).toContain('country:BR')
    app.cache.drop(['country:PE'])
    expect(await read('/countries')).toEqual(first)
    app.cache.drop(['country:BR'])
    expect((await read('/countries')).number).not.toBe(first.number)
  })

  test('public calls stay shared by everybody, in the language of each', async () => {
    const { cookie } = await signedIn({ language: 'pt' })
    const theirs = await get('/api/tourism/counts', { cookie })
    expect(theirs.headers.get('content-language')).toBe('pt')
    expect(theirs.headers.get('cache-control')).not.toContain('private')
    expect((await get('/api/tourism/counts')).headers.get('content-language')).toBe('en')
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
