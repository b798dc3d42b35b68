/** The date in the west of the region: what ends today there has not ended yet. */
export const dayInTheRegion = (now: Date = new Date()): string =>
  new Date(now.getTime() - 5 * 3_600_000).toISOString().slice(0, 10)
