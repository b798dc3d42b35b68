import { addDays } from './day.ts'

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
