import { forEverybody } from '#server/database/requester.ts'
import { isAway, isUnavailable } from '#server/http/failure.ts'
import type { CachedResponse } from './cached-response.ts'
import { PendingResponse } from './pending-response.ts'
import { divide, hasAny, type Staleness, StalePolicy } from './staleness.ts'

/** A response with a longer key is not cached: anybody can invent long URLs. */
export const maxKeyLength = 500
/** The bytes that a tag costs in addition to its text. */
const tagSize = 32

type Entry = { response: CachedResponse; size: number }
type Make = () => Promise<CachedResponse>
type Options = {
  /** Bytes to keep at most. */
  maxBytes?: number
  /** True while what is made would wait for its turn. */
  isBusy?: () => boolean
  now?: () => number
}

/**
 * Responses that are the same for everybody, by language and URL; the least recently used go first.
 *
 * Each carries the tags of what it was made from. `drop` removes what shows a changed thing, and every response without
 * tags; what is only in another order is stale from then on. So is a response that was begun before, and later requests do
 * not wait for it.
 */
export class ResponseCache {
  readonly #maxBytes: number
  readonly #policy: StalePolicy
  #entries = new Map<string, Entry>()
  /** What is being made now; further requests for the same key wait for it. */
  #pending = new Map<string, PendingResponse>()
  #allPending = new Set<PendingResponse>()
  #bytes = 0
  /** Since the start: look-ups, hits that were stale, and what was removed because it changed or for lack of room. */
  readonly counts = { hits: 0, misses: 0, stale: 0, dropped: 0, evicted: 0 }

  constructor({
    maxBytes = 64 * 1024 * 1024,
    isBusy = () => false,
    now = () => performance.now(),
  }: Options = {}) {
    this.#maxBytes = maxBytes
    this.#policy = new StalePolicy(isBusy, now)
  }

  /** Bytes in the cache, keys and packed forms included. */
  get bytes(): number {
    return this.#bytes
  }

  /** Responses in the cache. */
  get size(): number {
    return this.#entries.size
  }

  /** A response that is up to date. */
  get(key: string): CachedResponse | undefined {
    const kept = this.#used(key)
    return kept?.stale ? undefined : kept
  }

  /**
   * The cached response, or the one that `make` makes; other requests for the same key wait for it. Where none can be
   * made, a stale one for a while.
   *
   * @param mayBeStale while much is asked for, a stale one is enough until another is made
   */
  async getOrMake(key: string, make: Make, { mayBeStale = false } = {}): Promise<CachedResponse> {
    const kept = this.#used(key)
    const pending = this.#pending.get(key)
    if (kept && !kept.stale) return this.#hit(kept)
    if (kept?.stale && mayBeStale && this.#policy.isSentAtOnce(kept.stale)) {
      this.counts.stale += 1
      if (!pending && this.#policy.mayTry(kept.stale)) this.#refill(key, make)
      return this.#hit(kept)
    }
    this.counts[pending ? 'hits' : 'misses'] += 1
    pending?.join()
    try {
      const response = await (pending?.promise ?? this.#make(key, make))
      return (hasFailed(response) && this.#afterFailure(key)) || response
    } catch (error) {
      if (isAway(error)) this.#policy.noteAway()
      const instead = isUnavailable(error) && this.#afterFailure(key)
      if (instead) return instead
      throw error
    }
  }

  /**
   * Removes what shows a thing with any of the tags, and what carries no tag; what carries another of them is stale. Looks
   * at every response: an index by tag would cost each new response more than all the changes of a day.
   */
  drop(tags: Iterable<string>): void {
    const { things, orders } = divide(tags)
    for (const pending of this.#allPending) pending.change(things, orders, this.#staleNow('order'))
    this.#pending.clear()
    const before = this.#entries.size
    for (const [key, { response }] of this.#entries) {
      if (response.tags.size === 0 || hasAny(response, things)) this.#remove(key)
      else if (hasAny(response, orders)) response.stale ??= this.#staleNow('order')
    }
    this.counts.dropped += before - this.#entries.size
  }

  /** Removes everything. */
  clear(): void {
    for (const pending of this.#allPending) pending.isCleared = true
    this.#pending.clear()
    this.counts.dropped += this.#entries.size
    for (const key of this.#entries.keys()) this.#remove(key)
  }

  /** Everything is stale: because of the time (`order`), or because changes may have been missed (`unknown`). */
  outdate(what: Staleness['what']): void {
    for (const pending of this.#allPending) pending.stale = this.#staleNow(what)
    this.#pending.clear()
    for (const { response } of this.#entries.values()) {
      response.stale ??= this.#staleNow(what)
      if (what === 'unknown') response.stale.what = what
    }
  }

  /** The database did not answer: what is kept is answered for longer. */
  databaseIsAway(): void {
    this.#policy.noteAway()
  }

  #hit(response: CachedResponse): CachedResponse {
    this.counts.hits += 1
    return response
  }

  /** What is kept at a key, which becomes the last to go. */
  #used(key: string): CachedResponse | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.response
  }

  #staleNow(what: Staleness['what']): Staleness {
    return { what, since: this.#policy.now(), nextTry: 0 }
  }

  #refill(key: string, make: Make): void {
    const refilled = forEverybody(() => this.#make(key, make))
    refilled.catch(() => {})
  }

  async #make(key: string, make: Make): Promise<CachedResponse> {
    const pending = new PendingResponse(make)
    this.#pending.set(key, pending)
    this.#allPending.add(pending)
    let response: CachedResponse | undefined
    try {
      response = await pending.promise
      if (key.length <= maxKeyLength && isCacheable(response) && !pending.isGone(response)) {
        response.stale = pending.staleOf(response)
        this.#store(key, response)
      }
      return response
    } finally {
      const stale = (!response || hasFailed(response)) && this.#entries.get(key)?.response.stale
      if (stale) stale.nextTry = this.#policy.nextTry()
      this.#allPending.delete(pending)
      if (this.#pending.get(key) === pending) this.#pending.delete(key)
    }
  }

  /** What is answered where no other could be made. */
  #afterFailure(key: string): CachedResponse | undefined {
    const response = this.#entries.get(key)?.response
    if (!response?.stale || !this.#policy.isSentAfterFailure(response.stale)) return undefined
    this.counts.stale += 1
    return response
  }

  #store(key: string, response: CachedResponse): void {
    this.#remove(key)
    let size = response.size + key.length * 2
    for (const tag of response.tags) size += tagSize + tag.length
    const entry = { response, size }
    this.#entries.set(key, entry)
    this.#bytes += entry.size
    response.keep((grown) => {
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

/** True for the page that says that the directory cannot be read, and for one that lacks a part of its content. */
const hasFailed = ({ status, headers }: CachedResponse) =>
  status === 503 || headers['cache-control'] === 'no-store'
