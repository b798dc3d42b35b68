import { sharedWork } from '#server/database/requester.ts'
import type { CachedResponse } from './cached-response.ts'

/** A response with a longer key is not cached: anybody can invent long URLs. */
export const maxKeyLength = 500
/** The bytes that a tag costs besides its text. */
const tagSize = 32

type Entry = { response: CachedResponse; size: number }
/** A response that is being made, and the tags that were dropped since it was begun. */
type PendingResponse = {
  promise: Promise<CachedResponse>
  join: () => void
  dropped: Set<string>
  isCleared: boolean
}

/**
 * Responses that are the same for everybody, by language and URL; the least recently used go first.
 *
 * Each carries the tags of what it was made from. `drop` removes the responses with any of the tags, and every response
 * without tags. A response that was begun before the drop is then not cached, and later requests do not wait for it.
 */
export class ResponseCache {
  readonly #maxBytes: number
  #entries = new Map<string, Entry>()
  /** What is being made now; further requests for the same key wait for it. */
  #pending = new Map<string, PendingResponse>()
  #allPending = new Set<PendingResponse>()
  #bytes = 0
  /** Since the start: look-ups, and what was removed because it changed or because there was no room. */
  readonly counts = { hits: 0, misses: 0, dropped: 0, evicted: 0 }

  /** @param maxBytes bytes to keep at most */
  constructor(maxBytes = 64 * 1024 * 1024) {
    this.#maxBytes = maxBytes
  }

  /** Bytes in the cache, keys and packed forms included. */
  get bytes(): number {
    return this.#bytes
  }

  /** Responses in the cache. */
  get size(): number {
    return this.#entries.size
  }

  get(key: string): CachedResponse | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.response
  }

  /** The cached response, or the one that `make` makes; requests for the same key meanwhile wait for it. */
  async getOrMake(key: string, make: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const existing = this.get(key)
    const others = this.#pending.get(key)
    this.counts[existing || others ? 'hits' : 'misses'] += 1
    if (existing) return existing
    if (others) {
      others.join()
      return others.promise
    }
    const { join, run } = sharedWork()
    const pending: PendingResponse = { promise: run(make), join, dropped: new Set(), isCleared: false }
    this.#pending.set(key, pending)
    this.#allPending.add(pending)
    try {
      const response = await pending.promise
      if (key.length <= maxKeyLength && isCacheable(response) && isFresh(response, pending))
        this.#store(key, response)
      return response
    } finally {
      this.#allPending.delete(pending)
      if (this.#pending.get(key) === pending) this.#pending.delete(key)
    }
  }

  /**
   * Removes what carries any of the tags, and what carries none. Looks at every response: an index by tag would cost each
   * new response more than all the changes of a day.
   */
  drop(tags: Iterable<string>): void {
    const changed = new Set(tags)
    for (const { dropped } of this.#allPending) for (const tag of changed) dropped.add(tag)
    this.#pending.clear()
    const before = this.#entries.size
    for (const [key, { response }] of this.#entries) if (hasAny(response, changed)) this.#remove(key)
    this.counts.dropped += before - this.#entries.size
  }

  /** Removes everything. */
  clear(): void {
    for (const pending of this.#allPending) pending.isCleared = true
    this.#pending.clear()
    this.counts.dropped += this.#entries.size
    for (const key of this.#entries.keys()) this.#remove(key)
  }

  #store(key: string, response: CachedResponse): void {
    this.#remove(key)
    let size = response.size + key.length * 2
    for (const tag of response.tags) size += tagSize + tag.length
    const entry = { response, size }
    this.#entries.set(key, entry)
    this.#bytes += entry.size
    response.onGrowth((grown) => {
      entry.size += grown
      this.#bytes += grown
      this.#shrink()
    })
    this.#shrink()
  }

  #shrink(): void {
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) return
      this.#remove(oldest)
      this.counts.evicted += 1
    }
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#bytes -= entry.size
    entry.response.dropped()
  }
}

/** True for a complete response that is the same for everybody. */
export const isCacheable = ({ status, headers }: CachedResponse) =>
  status === 200 && !/no-store|private/.test(headers['cache-control'] ?? '')

/** True for what carries any of the tags, and for what carries none. */
const hasAny = ({ tags }: CachedResponse, changed: ReadonlySet<string>) =>
  tags.size === 0 || !changed.isDisjointFrom(tags)

/** True where nothing that the response was made from has changed since it was begun. */
const isFresh = (response: CachedResponse, { dropped, isCleared }: PendingResponse) =>
  !isCleared && (dropped.size === 0 || !hasAny(response, dropped))
