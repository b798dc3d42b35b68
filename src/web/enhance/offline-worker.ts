import { cached, forgetCalendar, keep, keepOpenPages } from './offline-worker/cached-pages.ts'
import { offlinePage } from './offline-worker/offline-page.ts'
import { answerPage } from './offline-worker/own-page.ts'
import { endsSession, noWorkerOf } from './offline-worker/which-pages.ts'
import { type PageEvent, type QuestionEvent, scope, type WorkEvent } from './offline-worker/worker-scope.ts'

/**
 * The service worker: pages that were seen before open without a signal. It always asks the network first, and of the
 * workspace it touches only the calendar; neither logging in nor the API. `offline-worker/cached-pages.ts` says what is kept.
 */

addEventListener('install', () => void scope.skipWaiting())

addEventListener('activate', (event) =>
  (event as WorkEvent).waitUntil(Promise.allSettled([scope.clients.claim(), keepOpenPages()])),
)

addEventListener('message', (event) => {
  const asked = event as unknown as QuestionEvent
  const { data } = asked
  // the page that was open before the worker was there
  if (typeof data === 'string') asked.waitUntil(keepOpenPages(data))
  else asked.waitUntil(answerPage(asked.source, data.what))
})

addEventListener('fetch', (event) => {
  const asked = event as PageEvent
  const { method, mode, url } = asked.request
  const { origin, pathname } = new URL(url)
  if (origin !== location.origin) return
  if (endsSession(pathname, method)) asked.waitUntil(forgetCalendar())
  if (method !== 'GET') return
  if (pathname.startsWith('/assets/')) asked.respondWith(fileOf(asked.request))
  else if (mode === 'navigate' && !noWorkerOf(pathname)) asked.respondWith(pageOf(asked))
})

async function fileOf(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}

async function pageOf(event: PageEvent): Promise<Response> {
  const { url } = event.request
  const answer = await fetch(event.request).catch(() => undefined)
  if (!answer) return (await cached(url)) ?? offlinePage(url)
  event.waitUntil(keep(url, answer.clone()))
  return answer
}
