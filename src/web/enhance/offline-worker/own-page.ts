import { keep, stateOf, whileAlone } from './cached-pages.ts'
import { keyOf, privatePages } from './which-pages.ts'
import type { OpenPage } from './worker-scope.ts'

/** Handles the messages of a private page about itself, and tells it whether this device keeps it. */
export async function answerPage(page: OpenPage, what: string): Promise<void> {
  const key = keyOf(page.url)
  const cache = await caches.open(privatePages)
  // an empty response in its place says that it must not be stored again
  if (what === 'remove') await whileAlone(() => cache.put(key, new Response(null, { status: 204 })))
  if (what === 'keep') {
    await cache.delete(key)
    await keep(key, await fetch(key)).catch(() => {})
  }
  page.postMessage(await stateOf(key))
}
