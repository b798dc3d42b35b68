import { randomBytes } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { createApi } from '#contract/client.ts'
import type { TypeNames } from '#contract/content/type-name-kinds.ts'
import type { Currency } from '#contract/enums.ts'
import type { Maps } from '#contract/images/maps.ts'
import type { Posters } from '#contract/images/posters.ts'
import type { Language } from '#contract/languages.ts'
import type { PageRequest, SiteNotice } from '#contract/page-request.ts'
import type { Config } from '#server/config.ts'
import { aboutIn, exchangeRates } from '#server/exchange-rates.ts'
import { CachedResponse, type Env, fixedTag } from '#server/http/index.ts'
import { askApp, noParts, type Parts } from './ask-app.ts'
import { carryLanguage } from './carry-language.ts'
import type { SentForm } from './form-with-file.ts'
import { headersOf } from './page-headers.ts'
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

/** What pages are made with. */
export type Rendering = {
  app: Hono<Env>
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

/** Makes the document of a page, or the answer to a form that was sent to it. */
export async function render(
  deps: Rendering,
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
