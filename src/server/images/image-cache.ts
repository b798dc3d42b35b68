/** Keeps the pictures asked for last, up to a number of bytes; those who ask at once wait for one making. */
export class PictureCache {
  readonly #most: number
  #kept = new Map<string, Buffer>()
  #pending = new Map<string, Promise<Buffer | undefined>>()
  #bytes = 0

  /** @param most bytes to keep at most */
  constructor(most: number) {
    this.#most = most
  }

  /** The kept picture, or the one that `make` makes; nothing is kept where it makes none. */
  async getOrMake(key: string, make: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> {
    const known = this.#kept.get(key)
    if (known) {
      this.#kept.delete(key)
      this.#kept.set(key, known)
      return known
    }
    const making = this.#pending.get(key) ?? make().finally(() => this.#pending.delete(key))
    this.#pending.set(key, making)
    const made = await making
    if (made && !this.#kept.has(key)) this.#keep(key, made)
    return made
  }

  #keep(key: string, picture: Buffer): void {
    this.#kept.set(key, picture)
    this.#bytes += picture.length
    for (const [oldest, old] of this.#kept) {
      if (this.#bytes <= this.#most) break
      this.#kept.delete(oldest)
      this.#bytes -= old.length
    }
  }
}
