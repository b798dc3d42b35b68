import { AsyncLocalStorage } from 'node:async_hooks'
import { writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

// Loaded into the server before it starts: SIGUSR2 writes how many answers were rendered since it started. What is
// made on the way to another answer (a page's data) does not count.
const file = process.env.MADE_FILE
if (isMainThread && file) {
  const { ResponseCache } = await import('#server/http/cache/response-cache.ts')
  const { getOrMake } = ResponseCache.prototype
  const within = new AsyncLocalStorage<boolean>()
  let made = 0
  ResponseCache.prototype.getOrMake = function getOrMakeCounted(key, make) {
    return getOrMake.call(this, key, () => {
      if (!within.getStore()) made += 1
      return within.run(true, make)
    })
  }
  process.on('SIGUSR2', () => writeFileSync(file, String(made)))
}
