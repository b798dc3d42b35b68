import { dateLocales } from '#i18n/locales.ts'
import { filled, languageOf, textsIn } from './texts.ts'
import { isPrivate, keyOf, maxPublicPages, noWorkerOf, privatePages } from './which-pages.ts'
import { scope } from './worker-scope.ts'

const publicPages = 'pages'
const files = 'files'
const most: Record<string, number> = { [publicPages]: maxPublicPages, [privatePages]: 20, [files]: 60 }

/**
 * Stores a page from a response: a public one if everybody gets the same (its response may be stored), a private one of
 * a request as somebody who is not logged in sees it. A page that is gone is removed from the device.
 */
export async function keep(address: string, answer: Response): Promise<void> {
  const key = keyOf(address)
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
  await Promise.all([...new Set(html.match(/\/assets\/[\w.-]+\.(?:css|js|woff2)/g))].map(keepFile))
  await Promise.all([trim(cache, most[isOwn ? privatePages : publicPages]), trimFiles()])
  if (isOwn) for (const page of await openPages()) page.postMessage('changed')
}

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
  const found = await caches.match(keyOf(address), { ignoreVary: true })
  if (!found || found.status === 204) return undefined
  const html = await found.text()
  const { headers } = found
  const language = languageOf(html)
  const at = new Date(headers.get('date') ?? Date.now())
  const when = new Intl.DateTimeFormat(dateLocales[language], {
    dateStyle: 'long',
    timeStyle: 'short',
  }).format(at)
  const note = `<aside class="site-notice"><p class="page">${filled(textsIn(language).asOf, { when })}</p></aside>`
  return new Response(
    html.replace(/<body[^>]*>/, (body) => body + note),
    { headers: withoutSize(headers) },
  )
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
  for (const name of [privatePages, publicPages]) {
    const cache = await caches.open(name)
    for (const { url } of (await cache.keys()).toReversed()) {
      const page = await cache.match(url, { ignoreVary: true })
      if (page?.status === 200) pages.push({ address: url, html: await page.text() })
    }
  }
  return pages
}
