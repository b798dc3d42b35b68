/** How often this process failed to answer lately. */
export type RecentFailures = {
  note(): void
  /** In the last 24 hours, to the hour. */
  count(): number
}

const hour = 3_600_000
const hours = 24

/** Counts failures by the hour, and forgets them after a day. `now` gives the time in milliseconds. */
export function countFailures(now: () => number = Date.now): RecentFailures {
  const counts = new Map<number, number>()
  const forget = (current: number) => {
    for (const at of counts.keys()) if (at <= current - hours) counts.delete(at)
  }
  return {
    note() {
      const current = Math.floor(now() / hour)
      forget(current)
      counts.set(current, (counts.get(current) ?? 0) + 1)
    },
    count() {
      forget(Math.floor(now() / hour))
      return [...counts.values()].reduce((sum, each) => sum + each, 0)
    },
  }
}
