const MAX_ENTRIES = 2_000
const MAX_BYTES = 8_000_000

/** Keeps the texts asked for last, within a number of entries and of bytes; `get` makes what is missing. */
export function createTextCache(maxEntries = MAX_ENTRIES, maxBytes = MAX_BYTES) {
  const cache = new Map<string, string>()
  let bytes = 0
  const sizeOf = (key: string, text: string) => Buffer.byteLength(key) + Buffer.byteLength(text)
  const drop = (key: string) => {
    const text = cache.get(key)
    if (text === undefined) return
    cache.delete(key)
    bytes -= sizeOf(key, text)
  }
  return {
    get(key: string, make: () => string): string {
      const cached = cache.get(key)
      if (cached !== undefined) {
        cache.delete(key)
        cache.set(key, cached)
        return cached
      }
      const text = make()
      cache.set(key, text)
      bytes += sizeOf(key, text)
      for (const oldest of cache.keys()) {
        if (cache.size <= maxEntries && bytes <= maxBytes) break
        drop(oldest)
      }
      return text
    },
    size: () => ({ entries: cache.size, bytes }),
  }
}
