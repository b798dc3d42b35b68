import { z } from 'zod'
import type { ListQuery } from '#web/components/list/list-query.ts'

const Day = z.iso.date()

/** What is wrong with the days that were typed: keys of texts in `events.when`. */
export type DayErrors = { from?: 'notADate'; to?: 'notADate' | 'wrongOrder' }
export type Days = { from?: string; to?: string }

/** The days that a query asks for: those of this month, or the two that were typed, if they can be asked for. */
export function daysOf({ when, from, to }: ListQuery, today: string): { days: Days; errors: DayErrors } {
  if (when === 'month') return { days: monthOf(today), errors: {} }
  const isDay = (text: string | undefined) => text === undefined || Day.safeParse(text).success
  const errors: DayErrors = {
    ...(!isDay(from) && { from: 'notADate' }),
    ...(!isDay(to) && { to: 'notADate' }),
  }
  if (errors.from || errors.to) return { days: {}, errors }
  if (from && to && to < from) return { days: {}, errors: { to: 'wrongOrder' } }
  return { days: { ...(from && { from }), ...(to && { to }) }, errors }
}

/** The first and the last day of the month of a day. */
function monthOf(day: string): Days {
  const month = day.slice(0, 7)
  const [year = 0, number = 1] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return { from: `${month}-01`, to: `${month}-${last}` }
}
