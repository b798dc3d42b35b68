import { maxSeriesDates, maxSeriesDays } from '#contract/events/limits.ts'
import { dayMs } from '#contract/values/day.ts'

export const seriesKinds = ['week', 'twoWeeks', 'month'] as const
export type SeriesKind = (typeof seriesKinds)[number]

const dayOf = (date: string) => Date.parse(date) / dayMs
const dateOf = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10)

/**
 * The days of a series from its first until a day, both included; undefined if they are fewer than two, too many or too
 * far apart. By month it is the same weekday in the same week or, if the first day is the fifth, always the last.
 */
export function seriesDates(first: string, every: SeriesKind, until: string): string[] | undefined {
  const [from, to] = [dayOf(first), dayOf(until)]
  if (!(to > from) || to - from > maxSeriesDays) return undefined
  const dates: string[] = []
  for (let step = 0; ; step++) {
    const day = every === 'month' ? monthly(first, step) : from + step * (every === 'week' ? 7 : 14)
    if (day > to) break
    dates.push(dateOf(day))
    if (dates.length > maxSeriesDates) return undefined
  }
  return dates.length > 1 ? dates : undefined
}

/** The same weekday a number of months later: the second Saturday stays the second. */
function monthly(first: string, months: number): number {
  const [year = 0, month = 1, day = 1] = first.split('-').map(Number)
  const weekday = new Date(first).getUTCDay()
  const week = Math.ceil(day / 7)
  if (week < 5) {
    const begins = Date.UTC(year, month - 1 + months, 1) / dayMs
    return begins + ((weekday - weekdayOf(begins) + 7) % 7) + (week - 1) * 7
  }
  const ends = Date.UTC(year, month + months, 0) / dayMs
  return ends - ((weekdayOf(ends) - weekday + 7) % 7)
}

const weekdayOf = (day: number) => new Date(day * dayMs).getUTCDay()
