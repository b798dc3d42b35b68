import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { SentPage } from '#server/analytics/index.ts'
import { currencyOfReader } from '#server/exchange-rates.ts'
import { cacheKey, cleanUrl } from '#server/http/cache/key.ts'
import { type Env, limitFiles, type ResponseCache, respond } from '#server/http/index.ts'
import { isByAddress } from '#server/http/language.ts'
import { headerOf, languageHeaders } from '#server/http/request-headers.ts'
import { hasSessionCookie } from '#server/http/session-cookie.ts'
import { formTooLarge, readFormWithFile } from './form-with-file.ts'
import { pageRouteOf } from './page-routes.ts'
import { type Rendering, render } from './render.ts'

type Deps = Rendering & {
  cache: ResponseCache
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
