import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Language } from '#contract/languages.ts'
import { type Accounts, createAccounts, openSecret } from './accounts/index.ts'
import { rememberDatabaseErrors } from './administration/index.ts'
import type { Config } from './config.ts'
import type { DatabaseHandle } from './database/connect.ts'
import { isOverload } from './database/overload-error.ts'
import type { Stage } from './ending.ts'
import { type Counter, createCounter } from './figures/index.ts'
import { allowedMethods, refuseMethod } from './http/allowed-methods.ts'
import { tagsOfNotice } from './http/cache-tags.ts'
import {
  AppError,
  type Env,
  failure,
  isUnavailable,
  ResponseCache,
  type Route,
  respond,
} from './http/index.ts'
import { languageRoute } from './http/language-route.ts'
import { refuseCrossSite } from './http/origin-check.ts'
import { headersOfFile, securityHeaders } from './http/security.ts'
import { resumeImports } from './imports/index.ts'
import { createJobs, type Jobs } from './jobs/index.ts'
import { createMail, type Mail } from './mail/index.ts'
import { createMaps } from './maps/index.ts'
import { createMetrics, type Metrics } from './metrics/index.ts'
import { mountPages, type Pages } from './pages/index.ts'
import { refuseNul, requestContext, whoAsks } from './request-context.ts'
import { noteBounce } from './requests/index.ts'
import { openSearchWords } from './search-words/index.ts'
import { noticeOn, openSettings } from './settings/index.ts'
import { addSliceQueues } from './slice-queues.ts'
import { sliceRoutes } from './slice-routes.ts'
import { openTypeNames } from './type-names/index.ts'

export type AppOptions = {
  config: Config
  database: DatabaseHandle
  log: Logger
  dataFolder: string
  /** Pages in one file of the sitemap. */
  sitemapSize?: number
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
export async function createApp({
  config: given,
  database,
  log,
  dataFolder,
  sitemapSize,
  routes: moreRoutes = [],
  pages,
  stage = () => 'open',
}: AppOptions): Promise<App> {
  const app = new Hono<Env>()
  const isBusy = () => waitingAtOnce(database) >= manyWaiting
  const cache = new ResponseCache({ isBusy })
  const settings = await openSettings({ database, config: given, log, onChange: () => cache.clear() })
  const { config } = settings
  const maps = createMaps(dataFolder)
  const words = await openSearchWords({ database, dataFolder, log, onChange: () => cache.clear() })
  const typeNames = await openTypeNames({ database, log, onChange: () => cache.clear() })
  const headers = securityHeaders({
    inlineScripts: pages?.inlineScripts ?? [],
    tilesUrl: config.mapTilesUrl,
    isDevelopment: pages?.isDevelopment ?? false,
    isSecure: config.baseUrl.startsWith('https:'),
  })
  const secret = await openSecret({ db: database.db, config, log })
  const accounts = createAccounts({ db: database.db, config, secret, log })
  const jobs = createJobs({ database, log })
  await jobs.open()
  const onBounce = (email: string) => noteBounce(database.db, email)
  const mail = await createMail({ jobs, config, secret, log, onBounce })
  await addSliceQueues({ db: database.db, jobs, mail, config, secret, log })
  await database.listen(
    'content_changed',
    (payload) => {
      const tags = tagsOfNotice(payload)
      if (tags === 'all') cache.clear()
      else cache.drop(tags)
    },
    () => cache.outdate('unknown'),
  )

  const counter = config.countVisits ? createCounter({ db: database.db, secret, log }) : undefined
  const metrics = await createMetrics({ token: config.metricsToken, cache, database, jobs, log })
  app.use(metrics.middleware)
  app.use(requestContext({ db: database.db, config, log, mail }, headers))
  const databaseErrors = rememberDatabaseErrors()
  app.onError((error, c) => {
    databaseErrors.note(error)
    if (isUnavailable(error) && !isOverload(error)) cache.databaseIsAway()
    return failure(error, c)
  })
  app.use(refuseNul)
  app.use((c, next) => {
    refuseCrossSite(c.req.raw, config.baseUrl)
    return next()
  })
  app.use(whoAsks(accounts))

  app.get('/healthz', (c) =>
    stage() === 'failed' ? c.json({ status: 'failed' }, 503) : c.json({ status: 'ok' }),
  )
  app.get('/readyz', async (c) => {
    if (stage() !== 'open') return c.json({ status: stage() }, 503, { 'retry-after': '5' })
    await database.ping()
    return c.json({ status: 'ready', storage: database.storage })
  })
  metrics.mount(app)
  const parts = {
    accounts,
    databaseErrors,
    dataFolder,
    jobs,
    maps,
    secret,
    settings,
    sitemapSize,
    typeNames,
    words,
  }
  const routes = [...sliceRoutes(parts), languageRoute, ...moreRoutes]
  for (const { mount } of routes) mount(app, cache)
  const allowedAt = allowedMethods(app.routes.filter(({ method }) => method !== 'ALL'))
  app.all('/api/*', (c, next) => {
    if (isPage(c.req.path)) return next()
    const allow = allowedAt(c.req.path)
    if (allow.length === 0) throw new AppError('not_found', 'There is no such call')
    if (c.req.method === 'OPTIONS') return c.body(null, 204, { allow: allow.join(', ') })
    return refuseMethod(c.req.method, allow)
  })

  if (pages) {
    app.get('*', async (c, next) => {
      const file = pages.files.get(c.req.path)
      if (!file) return next()
      c.set('route', 'file')
      c.set('headers', headersOfFile(c.req.path, c.get('headers')))
      return respond(c, file)
    })
    app.get('/assets/*', (c) => c.text('Not found', 404))
    const notice = (language: Language) => noticeOn(settings.values().notice, language, new Date())
    mountPages({
      app,
      cache,
      config,
      notice,
      typeNames: typeNames.names,
      maps,
      pages,
      headers,
      count: counter && ((page) => counter.count(page)),
    })
  }
  const start: Jobs['start'] = async (options) => {
    void mail.check()
    metrics.start()
    counter?.start()
    await jobs.start(options)
    // the database may be gone again: then the queue finds by itself what was interrupted, only later
    await resumeImports({ db: database.db, jobs, log }).catch((error) => {
      log.warn({ err: error }, 'imports that were interrupted go on later')
    })
  }
  const stop = async () => {
    metrics.stop()
    await counter?.stop()
    await jobs.stop()
    mail.close()
  }
  return {
    config,
    fetch: app.fetch,
    request: app.request,
    cache,
    mail,
    metrics,
    counter,
    start,
    stop,
    accounts,
    routes: app.routes,
    headers,
  }
}

/** With so many statements waiting, a new answer would come late. */
const manyWaiting = 5

const waitingAtOnce = (database: DatabaseHandle) =>
  Object.values(database.load().waiting).reduce((sum, each) => sum + each, 0)

/** The API's description for people is a page. */
const isPage = (path: string) => /^\/api\/docs(\/|$)/.test(path)
