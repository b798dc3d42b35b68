/** Random choices that a seed repeats. */
export type Random = {
  /** A whole number below `most`. */
  below: (most: number) => number
  /** True in so many of a hundred cases. */
  percent: (share: number) => boolean
  oneOf: <Value>(values: readonly Value[]) => Value
}

/** Mulberry32: small, fast, and good enough to choose requests by. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (most: number) => Math.floor(next() * most)
  return {
    below,
    percent: (share) => next() * 100 < share,
    oneOf: (values) => values[below(values.length)] as (typeof values)[number],
  }
}
