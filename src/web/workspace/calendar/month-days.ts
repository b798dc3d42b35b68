import { addDays } from '#contract/values/day.ts'

export type Days = { from: string; to: string }

/** Days after one another as ranges: `5, 6, 9` are `5–6` and `9`. */
export function rangesOf(days: Iterable<string>): Days[] {
  const ranges: Days[] = []
  for (const day of [...new Set(days)].sort()) {
    const last = ranges.at(-1)
    if (last && addDays(last.to, 1) === day) last.to = day
    else ranges.push({ from: day, to: day })
  }
  return ranges
}

/** Every day of a range; with `isWeekly` those on the weekday of the first. None where the last comes before it. */
export function daysOf({ from, to }: Days, isWeekly = false): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, isWeekly ? 7 : 1)) days.push(day)
  return days
}

/** True of a range that has a day. */
export const isOn =
  (day: string) =>
  ({ from, to }: Days): boolean =>
    from <= day && day <= to
