import { isFigurePeriod } from '#contract/system/analytics-kinds.ts'
import { dayMs } from '#contract/values/day.ts'

export type Period = { from: string; to: string }

export const lengths = [7, 28, 90, 365] as const
const standard = 28
const iso = (time: number) => new Date(time).toISOString().slice(0, 10)

/** So many days up to today, UTC. */
export const lastDays = (days: number, today: string): Period => ({
  from: iso(Date.parse(today) - (days - 1) * dayMs),
  to: today,
})

/** With what a period is compared: as many days before it, or the same days of the last year. */
export const comparisons = ['before', 'year'] as const
export type Comparison = (typeof comparisons)[number]
export const comparisonOf = (params: URLSearchParams): Comparison =>
  params.get('with') === 'year' ? 'year' : 'before'

/** The period that another is compared with. */
export function earlierOf({ from, to }: Period, comparison: Comparison): Period {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  // 52 weeks: the same weekdays
  const back = (comparison === 'year' ? 364 : days) * dayMs
  return { from: iso(Date.parse(from) - back), to: iso(Date.parse(to) - back) }
}

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** The period with another first or last day; where that is none, the other end follows. */
export function withDay(period: Period, end: 'from' | 'to', day: string): Period {
  const next = { ...period, [end]: day }
  if (isFigurePeriod(next)) return next
  if (end === 'to') return lastDays(standard, day)
  return { from: day, to: iso(Date.parse(day) + (standard - 1) * dayMs) }
}

/** The period that the page's URL asks for; `days` where it is one of the usual lengths. */
export function periodOf(
  params: URLSearchParams,
  today: string,
): { period: Period; days: number | undefined } {
  const [from, to] = [params.get('from'), params.get('to')]
  if (isDay(from) && isDay(to) && isFigurePeriod({ from, to }))
    return { period: { from, to }, days: undefined }
  const asked = Number(params.get('days'))
  const days = lengths.find((each) => each === asked) ?? standard
  return { period: lastDays(days, today), days }
}
