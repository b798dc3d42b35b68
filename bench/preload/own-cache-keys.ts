import { isMainThread } from 'node:worker_threads'

// Loaded into a server under measurement: each request has a cache key of its own, so that no cached answer serves it.
// UNCACHED=pages: but what a page reads from the API is cached.
const isAnew = (key: string) => process.env.UNCACHED !== 'pages' || !/^\w+ \/api\/tourism\//.test(key)

if (isMainThread) {
  const { ResponseCache } = await import('#server/http/cache/response-cache.ts')
  const { getOrMake } = ResponseCache.prototype
  let requests = 0
  ResponseCache.prototype.getOrMake = function getOrMakeAnew(key, make) {
    return getOrMake.call(this, isAnew(key) ? `${key} ${++requests}` : key, make)
  }
}
