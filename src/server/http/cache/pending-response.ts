import { sharedWork } from '#server/database/requester.ts'
import type { CachedResponse } from './cached-response.ts'
import { hasAny, type Staleness } from './staleness.ts'

/** A response that is being made, and what changed since it was begun. */
export class PendingResponse {
  readonly promise: Promise<CachedResponse>
  /** Another request waits for it. */
  readonly join: () => void
  /** It must not be cached, whatever it shows. */
  isCleared = false
  /** It is not up to date, whatever it shows. */
  stale: Staleness | undefined
  #changed: Staleness | undefined
  #things = new Set<string>()
  #orders = new Set<string>()

  constructor(make: () => Promise<CachedResponse>) {
    const { join, run } = sharedWork()
    this.join = join
    this.promise = run(make)
  }

  /** Things changed, or their order. */
  change(things: Set<string>, orders: Set<string>, stale: Staleness): void {
    for (const tag of things) this.#things.add(tag)
    for (const tag of orders) this.#orders.add(tag)
    this.#changed ??= stale
  }

  /** True where the response shows something that changed, or does not say what it shows. */
  isGone(response: CachedResponse): boolean {
    if (this.isCleared) return true
    return this.#changed !== undefined && (response.tags.size === 0 || hasAny(response, this.#things))
  }

  /** Why the response is not up to date, which may be because of a part that it was made from. */
  staleOf(response: CachedResponse): Staleness | undefined {
    return response.stale ?? this.stale ?? (hasAny(response, this.#orders) ? this.#changed : undefined)
  }
}
