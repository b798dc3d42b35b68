import { randomBytes } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { createApi } from '#contract/client.ts'
import type { Maps } from '#contract/maps.ts'
import type { PageRequest } from '#contract/page-request.ts'
import type { Config } from '#server/config.ts'
import { headerOf, isPersonal } from '#server/http/cache-key.ts'
import { AppError, CachedResponse, type Env, type ResponseCache, respond } from '#server/http/index.ts'
import { keepLanguage } from '#server/http/language.ts'
import { bodyOf } from '#server/http/routes.ts'
import { withNonce } from '#server/http/security.ts'
import { hasSessionCookie } from '#server/http/session-cookie.ts'
import { withoutUnreadData } from './strip-loader-data.ts'

/** What the built web side exports beside its routes (`web/entry.server.tsx`). */
type Entry = {
  pageContext: (page: PageRequest) => RouterContextProvider
  documentOf: (page: PageRequest) => string | undefined
}

export type Pages = {
  /** The build of the web side; in development the newest. */
  build: () => Promise<ServerBuild>
  scripts: () => Record<string, string>
  isDevelopment: boolean
  /** The scripts that stand inside documents. */
  inlineScripts: string[]
  files: Map<string, CachedResponse>
}

type Deps = {
  app: Hono<Env>
  ready: ResponseCache
  config: Config
  maps: Maps
  pages: Pages
  /** The headers of every answer. */
  headers: Record<string, string>
}

/** The pages whose forms are sent to their own address by a browser that runs no scripts, or not yet. */
const formPages = ['/auth/login', '/auth/code']
const mostOfForm = 16 * 1024

/** Mounts the pages: a document for a visitor is kept as ready bytes until content changes. */
export function mountPages(deps: Deps): void {
  const { app, ready, pages } = deps
  app.get('*', async (c) => {
    const { url, key } = c.var.asked
    const path = `/${url.pathname.replace(/^\/+|\/+$/g, '')}`
    // in a link, //name is another site
    if (path !== url.pathname) return c.redirect(`${path}${url.search}`, 301)
    const isForOne = hasSessionCookie(headerOf(c, 'cookie')) || isPersonal(url.pathname)
    const make = () => render(deps, c, url, isForOne)
    const made = isForOne || pages.isDevelopment ? await make() : await ready.getOrMake(key, make)
    const response = respond(c, made)
    const chosen = c.req.query('lang')
    if (chosen && chosen === c.var.context.language)
      response.headers.append('set-cookie', keepLanguage(chosen, deps.config.baseUrl))
    return response
  })
  const limited = bodyLimit({
    maxSize: mostOfForm,
    onError: () => {
      throw new AppError('too_large', `A form has at most ${mostOfForm / 1024} kB`)
    },
  })
  for (const path of formPages) {
    app.post(path, limited, async (c) => respond(c, await render(deps, c, c.var.asked.url, true)))
  }
  app.all('*', (c) => {
    const takes = formPages.includes(c.req.path) ? 'GET, HEAD, POST' : 'GET, HEAD'
    return c.text('A page can only be read', 405, { allow: takes })
  })
}

async function render(
  { app, config, maps, pages, headers: everywhere }: Deps,
  c: Context<Env>,
  url: URL,
  isForOne: boolean,
): Promise<CachedResponse> {
  const build = await pages.build()
  const entry = build.entry.module as unknown as Entry
  const { language, requestId, user } = c.var.context
  const nonce = pages.isDevelopment ? undefined : randomBytes(16).toString('base64')
  let isWhole = true
  const page: PageRequest = {
    api: createApi(async (path, init) => {
      const response = await askApp(app, c, path, init)
      if (response.status >= 500) isWhole = false
      return response
    }),
    maps,
    site: {
      name: config.siteName,
      baseUrl: config.baseUrl,
      supportEmail: config.supportEmail,
      supportWhatsapp: config.supportWhatsapp,
      mapTilesUrl: config.mapTilesUrl,
    },
    language,
    user,
    url,
    scripts: pages.scripts(),
    today: new Date().toISOString().slice(0, 10),
    requestId,
    nonce,
  }
  const response = await handlerOf(build, pages.isDevelopment)(
    await requestOf(c, url),
    entry.pageContext(page),
  )
  const headers: Record<string, string> = {
    'content-type': response.headers.get('content-type') ?? 'text/html; charset=utf-8',
    'cache-control': isForOne ? 'private, no-store' : isWhole ? 'no-cache' : 'no-store',
    'content-language': language,
    vary: 'Accept-Language, Accept-Encoding, Cookie',
    'speculation-rules': '"/speculation-rules.json"',
  }
  if (response.headers.has('x-interactive')) {
    headers['cache-control'] = isForOne ? 'private, no-store' : 'no-store'
    const policy = everywhere['content-security-policy']
    if (nonce && policy) headers['content-security-policy'] = withNonce(policy, nonce)
  }
  for (const name of ['location', 'retry-after', 'x-robots-tag']) {
    const value = response.headers.get(name)
    if (value) headers[name] = value
  }
  const body = entry.documentOf(page) ?? Buffer.from(await response.arrayBuffer())
  return new CachedResponse(response.status, headers, body)
}

const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>()

function handlerOf(build: ServerBuild, isDevelopment: boolean) {
  const known = handlers.get(build)
  if (known) return known
  const handler = createRequestHandler(withoutUnreadData(build), isDevelopment ? 'development' : 'production')
  handlers.set(build, handler)
  return handler
}

/** What the pages are asked: the address that means something, and the form that was sent to it. */
async function requestOf(c: Context<Env>, url: URL): Promise<Request> {
  if (c.req.method !== 'POST') return new Request(url, { headers: c.req.raw.headers })
  const headers = new Headers(c.req.raw.headers)
  // compared already with our own name, which a proxy may hide
  headers.delete('origin')
  return new Request(url, { method: 'POST', headers, body: await c.req.arrayBuffer() })
}

async function askApp(app: Hono<Env>, c: Context<Env>, path: string, init: RequestInit): Promise<Response> {
  const { language, requestId, cookies } = c.var.context
  const url = new URL(path, 'http://app')
  if (!url.searchParams.has('lang')) url.searchParams.set('lang', language)
  const headers = new Headers(init.headers)
  headers.set('x-request-id', requestId)
  for (const name of passedOn) {
    const value = headerOf(c, name)
    if (value) headers.set(name, value)
  }
  const asked = `${new URL(c.req.url).origin}${url.pathname}${url.search}`
  const response = await app.request(asked, { ...init, headers }, fromTheSame(c, headers))
  if (init.method) cookies.push(...response.headers.getSetCookie())
  const body = bodyOf(response)
  // read at once instead of through a stream
  if (body) Object.defineProperty(response, 'json', { value: async () => JSON.parse(body.toString()) })
  const moved = response.status === 301 && response.headers.get('location')
  return moved ? askApp(app, c, moved, init) : response
}

/** The same caller, without what was asked of the page itself (its encoding, its known version). */
function fromTheSame({ env }: Context<Env>, headers: Headers) {
  const { incoming } = (env ?? {}) as Partial<HttpBindings>
  return incoming && { incoming: { socket: incoming.socket, headers: Object.fromEntries(headers) } }
}

/** By what the API knows who asks. */
const passedOn = ['cookie', 'user-agent', 'x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via']
