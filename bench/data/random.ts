/** Numbers that look random and are the same in every run (mulberry32). */
export type Random = {
  /** At least 0, below 1. */
  next(): number
  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number
  pick<Item>(items: readonly Item[]): Item
  /** The first items much more often than the last ones; `skew` 1 is even, 3 is steep. */
  pickSkewed<Item>(items: readonly Item[], skew: number): Item
  chance(share: number): boolean
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const at = <Item>(items: readonly Item[], position: number) =>
    items[Math.floor(position * items.length)] as Item
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick: (items) => at(items, next()),
    pickSkewed: (items, skew) => at(items, next() ** skew),
    chance: (share) => next() < share,
  }
}
