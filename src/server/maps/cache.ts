const MAX_ENTRIES = 2_000
const MAX_BYTES = 8_000_000

/** Keeps the texts asked for last, within a number of entries and of bytes; `get` makes what is missing. */
export function createTextCache(maxEntries = MAX_ENTRIES, maxBytes = MAX_BYTES) {
  const kept = new Map<string, string>()
  let bytes = 0
  const sizeOf = (key: string, text: string) => Buffer.byteLength(key) + Buffer.byteLength(text)
  const drop = (key: string) => {
    const text = kept.get(key)
    if (text === undefined) return
    kept.delete(key)
    bytes -= sizeOf(key, text)
  }
  return {
    get(key: string, make: () => string): string {
      const known = kept.get(key)
      if (known !== undefined) {
        kept.delete(key)
        kept.set(key, known)
        return known
      }
      const text = make()
      kept.set(key, text)
      bytes += sizeOf(key, text)
      for (const oldest of kept.keys()) {
        if (kept.size <= maxEntries && bytes <= maxBytes) break
        drop(oldest)
      }
      return text
    },
    size: () => ({ entries: kept.size, bytes }),
  }
}
