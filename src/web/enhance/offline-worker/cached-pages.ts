import { dateLocales } from '#i18n/locales.ts'
import { filled, languageOf, textsIn } from './texts.ts'
import {
  calendarMs,
  calendarPages,
  isCalendar,
  isPrivate,
  keyOf,
  maxPublicPages,
  noWorkerOf,
  privatePages,
} from './which-pages.ts'
import { scope } from './worker-scope.ts'

const publicPages = 'pages'
const files = 'files'
const most: Record<string, number> = {
  [publicPages]: maxPublicPages,
  [privatePages]: 20,
  [calendarPages]: 3,
  [files]: 60,
}

/**
 * Stores a page from a response: a public one if everybody gets the same (its response may be stored), a private one of
 * a request as somebody who is not logged in sees it. A page that is gone is removed from the device.
 */
export async function keep(address: string, answer: Response): Promise<void> {
  const key = keyOf(address)
  if (isCalendar(new URL(key).pathname)) return keepCalendar(key, answer)
  const isOwn = isPrivate(new URL(key).pathname)
  const cache = await caches.open(isOwn ? privatePages : publicPages)
  if ([404, 410].includes(answer.status)) await cache.delete(key)
  const isHtml = answer.headers.get('content-type')?.startsWith('text/html')
  if (answer.status !== 200 || answer.redirected || !isHtml) return
  const mayBeStored = !/no-store/.test(answer.headers.get('cache-control') ?? 'no-store')
  if (isOwn ? (await stateOf(key)) === 'removed' : !mayBeStored) return
  const html = await answer.clone().text()
  const page = isOwn && html.includes('"/auth/logout"') ? await withoutPerson(key, html) : answer
  if (!page.ok) return
  if (isOwn) await whileAlone(async () => (await stateOf(key)) !== 'removed' && cache.put(key, page))
  else await cache.put(key, page)
  await keepFilesOf(html)
  await Promise.all([trim(cache, most[isOwn ? privatePages : publicPages]), trimFiles()])
  if (isOwn) for (const page of await openPages()) page.postMessage('changed')
}

/**
 * Stores the calendar of the provider who is logged in, as they see it. An answer that shows that nobody is logged in removes
 * it; everyone's days are never stored.
 */
async function keepCalendar(key: string, answer: Response): Promise<void> {
  if (answer.status < 500 && answer.status !== 200) return forgetCalendar()
  if (answer.status !== 200 || new URL(key).searchParams.get('scope') === 'all') return
  const html = await answer.clone().text()
  if (answer.redirected || !html.includes('"/auth/logout"')) return forgetCalendar()
  const cache = await caches.open(calendarPages)
  await cache.delete(key)
  await cache.put(key, answer)
  await keepFilesOf(html)
  await Promise.all([trim(cache, most[calendarPages]), trimFiles()])
}

/** Removes the calendar from the device. */
export const forgetCalendar = async (): Promise<void> => void (await caches.delete(calendarPages))

/** A hydrated page names its modules and, one by one, its texts. */
const keepFilesOf = (html: string) =>
  Promise.all([...new Set(html.match(/\/assets\/[\w.+-]+\.(?:css|js|woff2)/g))].map(keepFile))

/** Private pages are written one at a time: one that is removed while it is being saved stays removed. */
export const whileAlone = (write: () => Promise<unknown>) => navigator.locks.request(privatePages, write)

/** Whether a page is stored; 'removed' if somebody does not want it on this device. */
export async function stateOf(key: string): Promise<'kept' | 'removed' | 'none'> {
  const found = await caches.match(key, { ignoreVary: true })
  if (!found) return 'none'
  return found.status === 204 ? 'removed' : 'kept'
}

/** The same page as somebody who is not logged in sees it. */
const withoutPerson = (key: string, html: string) =>
  fetch(`${key}?lang=${languageOf(html)}`, { credentials: 'omit' })

async function keepFile(path: string) {
  const cache = await caches.open(files)
  if (!(await cache.match(path, { ignoreVary: true }))) await cache.add(path).catch(() => {})
}

const trimFiles = async () => trim(await caches.open(files), most[files])

/** The oldest entries are removed first. */
async function trim(cache: Cache, most = 0) {
  const keys = await cache.keys()
  for (const key of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(key)
}

const openPages = () => scope.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Stores the pages that are open, and one more, from the browser's own cache if they are there. */
export async function keepOpenPages(...more: string[]): Promise<void> {
  const addresses = [...more, ...(await openPages()).map(({ url }) => url)]
  for (const address of addresses.filter((each) => each.startsWith(`${location.origin}/`)))
    if (!noWorkerOf(new URL(address).pathname))
      await keep(address, await fetch(address, { cache: 'force-cache' }))
}

/** A page as it was last seen, with the date at its top. */
export async function cached(address: string): Promise<Response | undefined> {
  if (isCalendar(new URL(address).pathname)) return cachedCalendar(address)
  const found = await caches.match(keyOf(address), { ignoreVary: true })
  if (!found || found.status === 204) return undefined
  const html = await found.text()
  const { headers } = found
  const note = `<aside class="site-notice"><p class="page">${asOf(html, headers)}</p></aside>`
  return new Response(
    html.replace(/<body[^>]*>/, (body) => body + note),
    { headers: withoutSize(headers) },
  )
}

const seenAt = (headers: Headers) => new Date(headers.get('date') ?? Date.now())

function asOf(html: string, headers: Headers): string {
  const language = languageOf(html)
  const style = { dateStyle: 'long', timeStyle: 'short' } as const
  const when = new Intl.DateTimeFormat(dateLocales[language], style).format(seenAt(headers))
  return filled(textsIn(language).asOf, { when })
}

/**
 * The calendar as it was last seen, of another month if that one was not. Its date is told to the page, which takes over the
 * whole document.
 */
async function cachedCalendar(address: string): Promise<Response | undefined> {
  const cache = await caches.open(calendarPages)
  const found = await cache.match(address, { ignoreVary: true })
  if (!found) {
    const last = (await cache.keys()).at(-1)
    return last && Response.redirect(last.url)
  }
  const { headers } = found
  if (Date.now() - seenAt(headers).getTime() > calendarMs) return void (await forgetCalendar())
  const html = await found.text()
  return new Response(html.replace('<html ', `<html data-as-of="${asOf(html, headers)}" `), {
    headers: withoutSize(headers),
  })
}

/** The headers of a response whose body was replaced. */
function withoutSize(given: Headers): Headers {
  const headers = new Headers(given)
  for (const name of ['content-length', 'content-encoding']) headers.delete(name)
  return headers
}

export type CachedPage = { address: string; html: string }

/** Every stored page, private ones first, then the newest. */
export async function cachedPages(): Promise<CachedPage[]> {
  const pages: CachedPage[] = []
  for (const name of [calendarPages, privatePages, publicPages]) {
    const cache = await caches.open(name)
    for (const { url } of (await cache.keys()).toReversed()) {
      const page = await cache.match(url, { ignoreVary: true })
      if (page?.status === 200) pages.push({ address: url, html: await page.text() })
    }
  }
  return pages
}
