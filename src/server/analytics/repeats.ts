import { hash, randomBytes } from 'node:crypto'
import { networksOf } from '#server/http/index.ts'
import { hourMs } from './batch.ts'

/** How often one page counts within an hour for an IPv4 address or a /64 of IPv6: a village may share one. */
const maxPerNetwork = 30
/** How many more a /48 of IPv6 has. */
const wider = 4
/** Pairs of a network and a page that are followed; with more of them, all are forgotten and followed from the beginning. */
const maxTracked = 100_000

/**
 * How often each network looked at each page in this hour, so that nobody counts a page up alone. Holds no address: hashes with
 * a salt that goes with the hour, in the memory of this process.
 */
export class Repeats {
  #hour = -1
  #salt = ''
  #looks = new Map<number, number>()

  /** Notes a look at a page; false where this network has looked at it too often to count. */
  note(ip: string, page: string, now: number): boolean {
    const hour = Math.floor(now / hourMs)
    if (hour !== this.#hour) {
      this.#hour = hour
      this.#salt = randomBytes(16).toString('base64')
      this.#looks.clear()
    }
    return networksOf(ip).every(
      (network, at) => this.#add(`${network} ${page}`) <= (at === 0 ? maxPerNetwork : maxPerNetwork * wider),
    )
  }

  get size(): number {
    return this.#looks.size
  }

  #add(text: string): number {
    const key = hash('sha256', `${this.#salt} ${text}`, 'buffer').readUIntBE(0, 6)
    const looks = (this.#looks.get(key) ?? 0) + 1
    if (this.#looks.size >= maxTracked) this.#looks.clear()
    this.#looks.set(key, looks)
    return looks
  }
}
