const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long somebody has waited, in the most suitable unit; days below three in halves, written as `½`. */
export type Waited = { unit: 'minutes' | 'hours' | 'days'; count: number; amount: string }

/** The time between two instants, rounded down. */
export function waitedBetween(since: string, now: number): Waited {
  const passed = Math.max(0, now - Date.parse(since))
  if (passed < hour) return whole('minutes', passed / minute)
  if (passed < day) return whole('hours', passed / hour)
  const days = Math.floor(passed / day)
  const hasHalf = days < 3 && passed - days * day >= day / 2
  return hasHalf ? { unit: 'days', count: days + 0.5, amount: `${days}½` } : whole('days', days)
}

function whole(unit: Waited['unit'], exact: number): Waited {
  const count = Math.floor(exact)
  return { unit, count, amount: String(count) }
}
