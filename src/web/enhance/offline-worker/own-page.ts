import { keep, stateOf, whileAlone } from './cached-pages.ts'
import { keyOf, privatePages } from './which-pages.ts'
import type { OpenPage } from './worker-scope.ts'

/** Does what a private page asks for about itself, and tells it whether this device keeps it. */
export async function answerPage(page: OpenPage, what: string): Promise<void> {
  const key = keyOf(page.url)
  const cache = await caches.open(privatePages)
  // an empty answer in its place says that it is not to be kept again
  if (what === 'remove') await whileAlone(() => cache.put(key, new Response(null, { status: 204 })))
  if (what === 'keep') {
    await cache.delete(key)
    await keep(key, await fetch(key)).catch(() => {})
  }
  page.postMessage(await stateOf(key))
}
