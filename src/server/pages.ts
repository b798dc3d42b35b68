import type { Context, Hono } from 'hono'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { createApi } from '#contract/client.ts'
import type { Drawings } from '#contract/drawings.ts'
import type { PageRequest } from '#contract/page-request.ts'
import type { Config } from './config.ts'
import { type Env, ReadyAnswer, type ReadyAnswers, respond } from './http/index.ts'
import { languageCookie } from './http/language.ts'
import { bodyOf } from './http/routes.ts'

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
}

type Deps = { app: Hono<Env>; ready: ReadyAnswers; config: Config; drawings: Drawings; pages: Pages }

/** Mounts the pages: a document for a visitor is kept as ready bytes until content changes. */
export function mountPages(deps: Deps): void {
  const { app, ready, pages } = deps
  app.get('*', async (c) => {
    const { url, key } = c.var.asked
    const path = `/${url.pathname.replace(/^\/+|\/+$/g, '')}`
    // in a link, //name is another site
    if (path !== url.pathname) return c.redirect(`${path}${url.search}`, 301)
    const make = () => render(deps, c, url)
    const made = pages.isDevelopment ? await make() : await ready.getOrMake(key, make)
    const response = respond(c, made)
    const chosen = c.req.query('lang')
    if (chosen && chosen === c.var.context.language)
      response.headers.append('set-cookie', keepLanguage(chosen))
    return response
  })
  app.all('*', (c) => c.text('A page can only be read', 405, { allow: 'GET, HEAD' }))
}

/** The stored choice of language: an essential cookie, kept for a year. */
export const keepLanguage = (language: string) =>
  `${languageCookie}=${language}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly`

async function render(
  { app, config, drawings, pages }: Deps,
  c: Context<Env>,
  url: URL,
): Promise<ReadyAnswer> {
  const build = await pages.build()
  const entry = build.entry.module as unknown as Entry
  const { language, requestId } = c.var.context
  let isWhole = true
  const page: PageRequest = {
    api: createApi(async (path) => {
      const response = await askApp(app, path, language, requestId)
      if (response.status >= 500) isWhole = false
      return response
    }),
    drawings,
    site: {
      name: config.siteName,
      baseUrl: config.baseUrl,
      supportEmail: config.supportEmail,
      supportWhatsapp: config.supportWhatsapp,
      mapTilesUrl: config.mapTilesUrl,
    },
    language,
    url,
    scripts: pages.scripts(),
    today: new Date().toISOString().slice(0, 10),
    requestId,
  }
  const response = await handlerOf(build, pages.isDevelopment)(
    new Request(url, { headers: c.req.raw.headers }),
    entry.pageContext(page),
  )
  const headers: Record<string, string> = {
    'content-type': response.headers.get('content-type') ?? 'text/html; charset=utf-8',
    'cache-control': isWhole ? 'no-cache' : 'no-store',
    'content-language': language,
    vary: 'Accept-Language, Accept-Encoding, Cookie',
    'speculation-rules': '"/speculation-rules.json"',
  }
  for (const name of ['location', 'retry-after', 'x-robots-tag']) {
    const value = response.headers.get(name)
    if (value) headers[name] = value
  }
  const body = entry.documentOf(page) ?? Buffer.from(await response.arrayBuffer())
  return new ReadyAnswer(response.status, headers, body)
}

const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>()

function handlerOf(build: ServerBuild, isDevelopment: boolean) {
  const known = handlers.get(build)
  if (known) return known
  const handler = createRequestHandler(build, isDevelopment ? 'development' : 'production')
  handlers.set(build, handler)
  return handler
}

async function askApp(app: Hono<Env>, path: string, language: string, requestId: string): Promise<Response> {
  const url = new URL(path, 'http://app')
  if (!url.searchParams.has('lang')) url.searchParams.set('lang', language)
  const response = await app.request(url.pathname + url.search, { headers: { 'x-request-id': requestId } })
  const body = bodyOf(response)
  // read at once instead of through a stream
  if (body) Object.defineProperty(response, 'json', { value: async () => JSON.parse(body.toString()) })
  const moved = response.status === 301 && response.headers.get('location')
  return moved ? askApp(app, moved, language, requestId) : response
}
