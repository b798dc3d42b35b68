import { addDays } from '#contract/values/day.ts'

const weekdayOf = (day: string) => new Date(day).getUTCDay()
const firstOf = (month: string) => `${month}-01`

/** The month before or after, or further away: `2026-12` and 1 are `2027-01`. */
export function monthAfter(month: string, more: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + more, 1)).toISOString().slice(0, 7)
}

/** The weeks that a month is in, each of seven days, from the weekday with which weeks begin. */
export function weeksOf(month: string, firstWeekday: number): string[][] {
  const before = (weekdayOf(firstOf(month)) - firstWeekday + 7) % 7
  const first = addDays(firstOf(month), -before)
  const end = firstOf(monthAfter(month, 1))
  const weeks: string[][] = []
  for (let monday = first; monday < end; monday = addDays(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(monday, at)))
  }
  return weeks
}

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
