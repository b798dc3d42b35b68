/** A day in milliseconds. */
export const dayMs = 86_400_000

/** The ISO date a number of days after an ISO date. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10)

/** True for an ISO date that exists. */
export function isDay(text: string): boolean {
  const at = Date.parse(text)
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text
}

/** The number of days from one ISO date to another. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs

/** Days from the first to the last. */
export type Days = { from: string; to: string }

/** Consecutive days as ranges: `5, 6, 9` become `5–6` and `9`. */
export function rangesOf(days: Iterable<string>): Days[] {
  const ranges: Days[] = []
  for (const day of [...new Set(days)].sort()) {
    const last = ranges.at(-1)
    if (last && addDays(last.to, 1) === day) last.to = day
    else ranges.push({ from: day, to: day })
  }
  return ranges
}
