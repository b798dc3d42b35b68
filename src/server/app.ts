import { Hono } from 'hono'
import type { Language } from '#contract/languages.ts'
import type { Accounts } from './accounts/index.ts'
import type { Counter } from './analytics/index.ts'
import { type AppParts, openParts, type PartsOptions } from './app-parts.ts'
import type { Config } from './config.ts'
import type { Stage } from './ending.ts'
import { allowedMethods, refuseMethod } from './http/allowed-methods.ts'
import { AppError, type Env, failure, isAway, type ResponseCache, type Route, respond } from './http/index.ts'
import { languageRoute } from './http/language-route.ts'
import { refuseCrossSite } from './http/origin-check.ts'
import { headersOfFile, securityHeaders } from './http/security.ts'
import { resumeImports } from './imports/index.ts'
import type { Jobs } from './jobs/index.ts'
import type { Mail } from './mail/index.ts'
import type { Metrics } from './metrics/index.ts'
import { mountPages, type Pages } from './pages/index.ts'
import { refuseNul, requestContext, whoAsks } from './request-context.ts'
import { noticeOn } from './settings/index.ts'
import { sliceRoutes } from './slice-routes.ts'

export type AppOptions = PartsOptions & {
  /** Further calls (tests). */
  routes?: Pick<Route, 'mount'>[]
  /** Absent where only the API is served (tests). */
  pages?: Pages
  /** Where the process is in its life, for `/healthz` and `/readyz`. */
  stage?: () => Stage
}

export type App = {
  /** With the settings that count now. */
  config: Config
  fetch: Hono<Env>['fetch']
  request: Hono<Env>['request']
  cache: ResponseCache
  mail: Mail
  metrics: Metrics
  /** Absent where nobody's visits are counted. */
  counter: Counter | undefined
  /** Begins to do the jobs that wait. */
  start: Jobs['start']
  /** Finishes the jobs that are being done. */
  stop: () => Promise<void>
  accounts: Accounts
  /** Every address that is answered, by method and pattern. */
  routes: Hono<Env>['routes']
  /** The headers of every response. */
  headers: Record<string, string>
}

/** The composition root: middleware, then every slice's routes, then the pages. */
export async function createApp(options: AppOptions): Promise<App> {
  const { pages, routes: moreRoutes = [], stage = () => 'open' } = options
  const parts = await openParts(options)
  const { accounts, cache, config, counter, mail, metrics } = parts
  const headers = securityHeaders({
    inlineScripts: pages?.inlineScripts ?? [],
    tilesUrl: config.mapTilesUrl,
    isDevelopment: pages?.isDevelopment ?? false,
    isSecure: config.baseUrl.startsWith('https:'),
  })
  const app = new Hono<Env>()
  addMiddleware(app, parts, headers)
  mountHealth(app, parts, stage)
  metrics.mount(app)
  const routes = [...sliceRoutes(parts), languageRoute, ...moreRoutes]
  for (const { mount } of routes) mount(app, cache)
  refuseOtherCalls(app)
  if (pages) {
    mountFiles(app, pages)
    const { drawings: posters, maps, settings } = parts
    const notice = (language: Language) => noticeOn(settings.values().notice, language, new Date())
    const typeNames = parts.typeNames.names
    const count = counter && ((page: Parameters<Counter['count']>[0]) => counter.count(page))
    mountPages({ app, cache, config, notice, typeNames, maps, posters, pages, headers, count })
  }
  return {
    config,
    fetch: app.fetch,
    request: app.request,
    cache,
    mail,
    metrics,
    counter,
    start: (jobOptions) => start(parts, jobOptions),
    stop: () => stop(parts),
    accounts,
    routes: app.routes,
    headers,
  }
}

function addMiddleware(app: Hono<Env>, parts: AppParts, headers: Record<string, string>): void {
  const { accounts, cache, config, database, databaseErrors, failures, log, mail, metrics } = parts
  app.use(metrics.middleware)
  app.use(requestContext({ db: database.db, config, log, mail }, headers))
  app.onError((error, c) => {
    databaseErrors.note(error)
    if (isAway(error)) cache.databaseIsAway()
    const answer = failure(error, c)
    if (answer.status === 500) failures.note()
    return answer
  })
  app.use(refuseNul)
  app.use((c, next) => {
    refuseCrossSite(c.req.raw, config.baseUrl)
    return next()
  })
  app.use(whoAsks(accounts))
}

function mountHealth(app: Hono<Env>, { database }: AppParts, stage: () => Stage): void {
  app.get('/healthz', (c) =>
    stage() === 'failed' ? c.json({ status: 'failed' }, 503) : c.json({ status: 'ok' }),
  )
  app.get('/readyz', async (c) => {
    if (stage() !== 'open') return c.json({ status: stage() }, 503, { 'retry-after': '5' })
    await database.ping()
    return c.json({ status: 'ready', storage: database.storage })
  })
}

/** Other methods of a call say which it has; other paths are no calls. */
function refuseOtherCalls(app: Hono<Env>): void {
  const allowedAt = allowedMethods(app.routes.filter(({ method }) => method !== 'ALL'))
  app.all('/api/*', (c, next) => {
    if (isPage(c.req.path)) return next()
    const allow = allowedAt(c.req.path)
    if (allow.length === 0) throw new AppError('not_found', 'There is no such call')
    if (c.req.method === 'OPTIONS') return c.body(null, 204, { allow: allow.join(', ') })
    return refuseMethod(c.req.method, allow)
  })
}

function mountFiles(app: Hono<Env>, pages: Pages): void {
  app.get('*', async (c, next) => {
    const file = pages.files.get(c.req.path)
    if (!file) return next()
    c.set('route', 'file')
    c.set('headers', headersOfFile(c.req.path, c.get('headers')))
    return respond(c, file)
  })
  app.get('/assets/*', (c) => c.text('Not found', 404))
}

async function start(
  { mail, metrics, counter, jobs, database, log }: AppParts,
  options: Parameters<Jobs['start']>[0],
): Promise<void> {
  void mail.check()
  metrics.start()
  counter?.start()
  await jobs.start(options)
  // the database may be gone again: then the queue finds by itself what was interrupted, only later
  await resumeImports({ db: database.db, jobs, log }).catch((error) => {
    log.warn({ err: error }, 'imports that were interrupted go on later')
  })
}

async function stop({ mail, metrics, counter, jobs }: AppParts): Promise<void> {
  metrics.stop()
  await counter?.stop()
  await jobs.stop()
  mail.close()
}

/** The API's description for people is a page. */
const isPage = (path: string) => /^\/api\/docs(\/|$)/.test(path)
