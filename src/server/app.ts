import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { DatabaseHandle } from './database/connect.ts'
import { directoryRoutes } from './directory/index.ts'
import { createDrawings } from './drawings/index.ts'
import { enquiryRoutes } from './enquiries/index.ts'
import { feedRoutes } from './feeds/index.ts'
import { AppError, type Env, failure, type ReadyAnswer, ReadyAnswers, respond } from './http/index.ts'
import { headerOf, languageHeaders, requestKey } from './http/request-key.ts'
import { isComplete } from './http/routes.ts'
import { securityHeaders } from './http/security.ts'
import { mediaRoutes } from './media/index.ts'
import { descriptionRoute } from './openapi/index.ts'
import { mountPages, type Pages } from './pages.ts'

export type AppOptions = {
  config: Config
  database: DatabaseHandle
  log: Logger
  dataFolder: string
  /** Pages in one file of the sitemap. */
  sitemapSize?: number
  /** Absent where only the API is served (tests). */
  pages?: Pages & { inlineScripts: string[]; files: Map<string, ReadyAnswer> }
}

export type App = {
  fetch: Hono<Env>['fetch']
  request: Hono<Env>['request']
  ready: ReadyAnswers
  /** Every address that is answered, by method and pattern. */
  routes: Hono<Env>['routes']
  /** The headers of every answer. */
  headers: Record<string, string>
}

/** The composition root: middleware, then every slice's routes, then the pages. */
export async function createApp({
  config,
  database,
  log,
  dataFolder,
  sitemapSize,
  pages,
}: AppOptions): Promise<App> {
  const app = new Hono<Env>()
  const ready = new ReadyAnswers()
  const drawings = createDrawings(dataFolder)
  const headers = securityHeaders({
    inlineScripts: pages?.inlineScripts ?? [],
    tilesUrl: config.mapTilesUrl,
    isDevelopment: pages?.isDevelopment ?? false,
  })
  await database.listen(
    'content_changed',
    () => ready.clear(),
    () => ready.clear(),
  )

  app.use(async (c, next) => {
    const requestId = headerOf(c, 'x-request-id')?.slice(0, 64) ?? randomUUID()
    const started = performance.now()
    const asked = requestKey(new URL(c.req.url), languageHeaders(c))
    const everywhere = { ...headers, 'x-request-id': requestId }
    c.set('asked', asked)
    c.set('headers', everywhere)
    c.set('context', {
      db: database.db,
      config,
      language: asked.language,
      requestId,
      log: log.child({ requestId }),
    })
    if (hasNul(c.req.url)) throw new AppError('malformed_request', 'The address has a NUL character')
    await next()
    if (!isComplete(c.res)) addMissing(c.res.headers, everywhere)
    const took = Math.round(performance.now() - started)
    c.var.context.log.debug(
      { method: c.req.method, path: c.req.path, status: c.res.status, took },
      'answered',
    )
  })
  app.onError(failure)

  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) => {
    await database.ping()
    return c.json({ status: 'ready', storage: database.storage })
  })
  const routes = [
    ...feedRoutes({ drawings, dataFolder, sitemapSize }),
    ...directoryRoutes({ drawings }),
    ...mediaRoutes(drawings),
    ...enquiryRoutes,
    descriptionRoute,
  ]
  for (const { mount } of routes) mount(app, ready)
  app.all('/api/*', (c, next) => {
    if (isPage(c.req.path)) return next()
    throw new AppError('not_found', 'There is no such call')
  })

  if (pages) {
    app.get('*', async (c, next) => {
      const file = pages.files.get(c.req.path)
      return file ? respond(c, file) : next()
    })
    app.get('/assets/*', (c) => c.text('Not found', 404))
    mountPages({ app, ready, config, drawings, pages })
  }
  return { fetch: app.fetch, request: app.request, ready, routes: app.routes, headers }
}

/** No text of the database holds a NUL; a page says by itself that there is no such thing. */
const hasNul = (url: string) => url.includes('%00') && /^https?:\/\/[^/]*\/(api|tourism)\//.test(url)

/** The API's description for people is a page. */
const isPage = (path: string) => /^\/api\/docs\/?$/.test(path)

function addMissing(headers: Headers, wanted: Record<string, string>): void {
  for (const [name, value] of Object.entries(wanted)) if (!headers.has(name)) headers.set(name, value)
}
