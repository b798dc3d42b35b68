import { randomBytes } from 'node:crypto'

const counterBits = 12
let lastMillisecond = 0
let counter = 0

/**
 * A UUIDv7: later ids of one process sort after earlier ones, also within a millisecond and when the clock is
 * set back (RFC 9562, 6.2, method 1: the 12 bits after the version count).
 */
export function newId(): string {
  const random = randomBytes(10)
  advance(Date.now(), random.readUInt16BE(8))
  const time = lastMillisecond.toString(16).padStart(12, '0')
  const count = counter.toString(16).padStart(3, '0')
  const variant = (((random[0] ?? 0) & 0x3f) | 0x80).toString(16)
  const rest = random.toString('hex', 1, 8)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count}-${variant}${rest.slice(0, 2)}-${rest.slice(2)}`
}

function advance(now: number, seed: number) {
  if (now > lastMillisecond) {
    lastMillisecond = now
    // The upper half stays free, so that there is room to count in this millisecond.
    counter = seed & 0x7ff
    return
  }
  counter++
  if (counter < 2 ** counterBits) return
  lastMillisecond++
  counter = 0
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** True where a part of an address is an id and no slug. */
export const isId = (idOrSlug: string): boolean => uuid.test(idOrSlug)
