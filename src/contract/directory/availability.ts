import { addDays } from '#contract/values/day.ts'

/** When an offer runs: between two days, in some months, on some days of the week; none of them are all. */
export type Availability = {
  availableFrom: string | null
  availableTo: string | null
  months: readonly number[]
  /** 1 for Monday to 7 for Sunday. */
  weekdays?: readonly number[]
}

/** The day of the week of an ISO date, 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7

/** Days within which whatever comes back has come back: a year, and a week for its day of the week. */
const longestPause = 373

/**
 * The next day on which an offer runs, after a day on which it does not; undefined where it does not come back.
 *
 * @param day ISO date
 */
export function nextAvailableDay(day: string, offer: Availability): string | undefined {
  const first = offer.availableFrom && offer.availableFrom > day ? offer.availableFrom : addDays(day, 1)
  return daysFrom(first, longestPause).find((each) => isAvailableOn(each, offer))
}

/** So many days from a day on, ISO dates. */
export const daysFrom = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => addDays(day, at))

/**
 * True where an offer runs on a day.
 *
 * @param day ISO date
 */
export const isAvailableOn = (
  day: string,
  { availableFrom, availableTo, months, weekdays = [] }: Availability,
): boolean =>
  (!availableFrom || day >= availableFrom) &&
  (!availableTo || day <= availableTo) &&
  (months.length === 0 || months.includes(Number(day.slice(5, 7)))) &&
  (weekdays.length === 0 || weekdays.includes(weekdayOf(day)))
