import { randomBytes } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { createApi } from '#contract/client.ts'
import type { TypeNames } from '#contract/content/type-name-kinds.ts'
import type { Currency } from '#contract/enums.ts'
import type { Maps } from '#contract/images/maps.ts'
import type { Posters } from '#contract/images/posters.ts'
import type { Language } from '#contract/languages.ts'
import type { PageRequest, SiteNotice } from '#contract/page-request.ts'
import type { SentPage } from '#server/analytics/index.ts'
import type { Config } from '#server/config.ts'
import { aboutIn, currencyOfReader, exchangeRates } from '#server/exchange-rates.ts'
import { cacheKey, cleanUrl } from '#server/http/cache/key.ts'
import {
  CachedResponse,
  type Env,
  fixedTag,
  limitFiles,
  type ResponseCache,
  respond,
} from '#server/http/index.ts'
import { isByAddress } from '#server/http/language.ts'
import { headerOf, languageHeaders } from '#server/http/request-headers.ts'
import { hasSessionCookie } from '#server/http/session-cookie.ts'
import { askApp, noParts, type Parts } from './ask-app.ts'
import { carryLanguage } from './carry-language.ts'
import { formTooLarge, readFormWithFile, type SentForm } from './form-with-file.ts'
import { headersOf } from './page-headers.ts'
import { pageRouteOf } from './page-routes.ts'
import { withoutUnreadData } from './strip-loader-data.ts'

/** What the built web side exports in addition to its routes (`web/entry.server.tsx`). */
type Entry = {
  pageContext: (page: PageRequest) => RouterContextProvider
  documentOf: (page: PageRequest) => string | undefined
}

export type Pages = {
  /** The build of the web side; in development the newest. */
  build: () => Promise<ServerBuild>
  scripts: () => Record<string, string>
  isDevelopment: boolean
  /** The inline scripts of documents. */
  inlineScripts: string[]
  files: Map<string, CachedResponse>
}

type Deps = {
  app: Hono<Env>
  cache: ResponseCache
  config: Config
  /** What is on top of every page in this language now. */
  notice: (language: Language) => SiteNotice | undefined
  /** What staff call types now. */
  typeNames: () => TypeNames
  maps: Maps
  posters: Posters
  pages: Pages
  /** The headers of every response. */
  headers: Record<string, string>
  /** Told of every public page that was sent; absent where visits are not counted. */
  count?: ((page: SentPage) => void) | undefined
}

/** Bytes of a form at most, which a browser that runs no scripts sends to a page's own address. */
const maxFormBytes = 16 * 1024
/** Of one that has a whole record, as the calls take it. */
const maxRecordBytes = 256 * 1024

/** Mounts the pages: a document for a visitor is cached until something changes that it was made from. */
export function mountPages(deps: Deps): void {
  const { app, cache, pages, count } = deps
  app.get('*', async (c) => {
    const url = c.get('url')
    const path = `/${url.pathname.replace(/^\/+|\/+$/g, '')}`
    // in a link, //name is another site
    if (path !== url.pathname) return c.redirect(`${path}${url.search}`, 301)
    const build = await pages.build()
    if (!isReadable(path)) url.pathname = nowhere
    const { isPrivate: isPersonal, query, path: pattern } = pageRouteOf(build, url.pathname)
    c.set('route', pattern)
    const pageUrl = isPersonal ? url : cleanUrl(url, query)
    const isPrivate = isPersonal || hasSessionCookie(headerOf(c, 'cookie'))
    const savesData = headerOf(c, 'save-data') === 'on'
    const currency = currencyOfReader(headerOf(c, 'accept-language'))
    const carries = carriesLanguage(c)
    const make = () => render(deps, c, { build, url: pageUrl, isPrivate, savesData, currency, carries })
    const isMadeAnew = isPrivate || pages.isDevelopment
    const variant = [savesData && 'saves data', currency, carries && 'carries its language']
    const key = [cacheKey(c.get('context').language, pageUrl), ...variant].filter(Boolean).join(' ')
    const page = isMadeAnew ? await make() : await cache.getOrMake(key, make, { mayBeStale: true })
    if (count && !isPersonal && page.status === 200 && c.req.method === 'GET') {
      const { language, user, client } = c.get('context')
      const header = (name: string) => headerOf(c, name)
      const isStaff = user !== undefined && user.permissions.length > 0
      count({ pattern, url: pageUrl, language, header, document: page, ip: client.ip, isStaff })
    }
    return respond(c, page)
  })
  const limited = limitOf(maxFormBytes)
  const record = limitOf(maxRecordBytes)
  app.all('*', async (c, next) => {
    const build = await pages.build()
    const { takesForm, takesFile, takesRecord, path } = pageRouteOf(build, c.req.path)
    c.set('route', path)
    if (!takesForm || c.req.method !== 'POST') {
      return c.text('A page can only be read', 405, { allow: takesForm ? 'GET, HEAD, POST' : 'GET, HEAD' })
    }
    const isSignedIn = c.get('context').user !== undefined
    if (takesFile && isSignedIn) return next()
    if (takesFile === 'anybody' && isMultipart(c)) return next()
    return takesRecord && isSignedIn ? record(c, next) : limited(c, next)
  })
  app.post('*', async (c) => {
    const build = await pages.build()
    const { takesFile } = pageRouteOf(build, c.req.path)
    const { user, db, client } = c.get('context')
    const mayHaveFile = takesFile && (user !== undefined || (takesFile === 'anybody' && isMultipart(c)))
    // what an account may send is counted where the file is taken
    if (mayHaveFile && !user) await limitFiles(db, undefined, client.ip)
    const form = mayHaveFile
      ? await readFormWithFile(c.req.raw)
      : { body: await c.req.arrayBuffer(), isFileTooLarge: false }
    const asked = { build, url: c.get('url'), isPrivate: true, carries: carriesLanguage(c), form }
    return respond(c, await render(deps, c, asked))
  })
}

const isMultipart = (c: Context<Env>) => headerOf(c, 'content-type')?.startsWith('multipart/') ?? false

/** Refuses a body that is larger, before it is read where it says how large it is. */
const limitOf = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw formTooLarge(maxSize)
    },
  })

/** Where no page is. */
const nowhere = '/not-found'

/** False for a path that the router cannot read: it takes a line break for the end, and half a character for a mistake. */
function isReadable(path: string): boolean {
  try {
    return !/[\0\n\r\u2028\u2029]/.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

/** Whether the links of the page lead on in its language, which only its address has. */
function carriesLanguage(c: Context<Env>): boolean {
  const account = c.get('context').user?.language
  return isByAddress({ ...languageHeaders(c), account }, c.get('url'))
}

type Asked = {
  build: ServerBuild
  url: URL
  isPrivate: boolean
  carries: boolean
  savesData?: boolean
  currency?: Currency | undefined
  form?: SentForm
}

async function render(
  deps: Deps,
  c: Context<Env>,
  { build, url, isPrivate, carries, savesData = false, currency, form }: Asked,
): Promise<CachedResponse> {
  const { config, notice, typeNames, maps, posters, pages, headers: everywhere } = deps
  const entry = build.entry.module as unknown as Entry
  const { language, requestId, user, log } = c.get('context')
  const nonce = pages.isDevelopment ? undefined : randomBytes(16).toString('base64')
  const parts = noParts()
  const apiIn = (asked: Language) =>
    createApi((path, init) => askApp(deps.app, c, parts, { path, language: asked }, init))
  const page: PageRequest = {
    api: apiIn(language),
    apiIn,
    maps,
    posters,
    site: siteOf(config, notice(language)),
    language,
    typeNames: typeNames(),
    user,
    url,
    scripts: pages.scripts(),
    savesData,
    about: (amount, from) =>
      currency && currency !== from
        ? { amount: aboutIn(amount, from, currency), currency, date: exchangeRates.date }
        : undefined,
    today: new Date().toISOString().slice(0, 10),
    requestId,
    nonce,
    isFileTooLarge: form?.isFileTooLarge ?? false,
    report: (error) => log.error({ err: error }, 'a page failed'),
  }
  const response = await handlerOf(build, pages.isDevelopment)(
    requestOf(c, url, form),
    entry.pageContext(page),
  )
  const document = entry.documentOf(page)
  const body =
    (carries && document ? carryLanguage(document, language) : document) ??
    Buffer.from(await response.arrayBuffer())
  const headers = headersOf(response, {
    language,
    carries,
    nonce,
    policy: everywhere['content-security-policy'],
  })
  headers['cache-control'] = cacheControlOf(parts, isPrivate || response.headers.has('x-interactive'))
  // forms and panels lead to little that is fetched ahead
  if (!isPrivate) headers['speculation-rules'] = '"/speculation-rules.json"'
  const made = new CachedResponse(response.status, headers, body, tagsOf(parts))
  made.stale = parts.stale
  return made
}

const siteOf = (config: Config, notice: SiteNotice | undefined): PageRequest['site'] => ({
  name: config.siteName,
  baseUrl: config.baseUrl,
  supportEmail: config.supportEmail,
  operatorName: config.operatorName,
  operatorContact: config.operatorContact,
  supportWhatsapp: config.supportWhatsapp,
  reviewWindow: config.reviewWindow,
  notice,
  mapTilesUrl: config.mapTilesUrl,
})

/** A page is cached only where all responses that it was made from could be cached. */
function cacheControlOf({ isShared, isWhole }: Parts, isPrivate: boolean): string {
  if (isPrivate || !isShared) return 'private, no-store'
  return isWhole ? 'no-cache' : 'no-store'
}

const tagsOf = ({ tags, isTagged }: Parts) => new Set(isTagged ? [fixedTag, ...tags] : [])

const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>()

function handlerOf(build: ServerBuild, isDevelopment: boolean) {
  const existing = handlers.get(build)
  if (existing) return existing
  const handler = createRequestHandler(withoutUnreadData(build), isDevelopment ? 'development' : 'production')
  handlers.set(build, handler)
  return handler
}

/** The request for the pages: the URL without parameters that mean nothing, and the form that was sent to it. */
function requestOf(c: Context<Env>, url: URL, form: SentForm | undefined): Request {
  if (!form) return new Request(url, { headers: c.req.raw.headers })
  const headers = new Headers(c.req.raw.headers)
  // compared already with our own name, which a proxy may hide
  headers.delete('origin')
  return new Request(url, { method: 'POST', headers, body: form.body })
}
