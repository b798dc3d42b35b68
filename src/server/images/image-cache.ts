import { sharedWork } from '#server/database/requester.ts'

type Pending = { made: Promise<Buffer | undefined>; join: () => void }

/** A cache of images, least recently used first out, up to a number of bytes. Two requests for the same image at once make it once. */
export class ImageCache {
  readonly #maxBytes: number
  #images = new Map<string, Buffer>()
  #pending = new Map<string, Pending>()
  #bytes = 0

  /** @param maxBytes bytes to keep at most */
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  /** The cached image, or the one that `make` makes; nothing is stored where it makes none. */
  async getOrMake(key: string, make: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> {
    const cached = this.#images.get(key)
    if (cached) {
      this.#images.delete(key)
      this.#images.set(key, cached)
      return cached
    }
    const others = this.#pending.get(key)
    others?.join()
    const made = await (others ?? this.#begin(key, make)).made
    if (made && !this.#images.has(key)) this.#store(key, made)
    return made
  }

  #begin(key: string, make: () => Promise<Buffer | undefined>): Pending {
    const { join, run } = sharedWork()
    const pending = { made: run(make).finally(() => this.#pending.delete(key)), join }
    this.#pending.set(key, pending)
    return pending
  }

  #store(key: string, image: Buffer): void {
    this.#images.set(key, image)
    this.#bytes += image.length
    for (const [oldest, old] of this.#images) {
      if (this.#bytes <= this.#maxBytes) break
      this.#images.delete(oldest)
      this.#bytes -= old.length
    }
  }
}
