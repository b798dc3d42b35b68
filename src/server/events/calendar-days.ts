import { dayMs } from '#contract/values/day.ts'
export type MonthDay = { month: number; day: number }

/** Days since 1 January 1970; day 0 is the last day of the month before. */
export const dayNumber = (year: number, { month, day }: MonthDay): number =>
  Date.UTC(year, month - 1, day) / dayMs

/** The ISO date of a day number. */
export const dateOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)

/** 0 (Sunday) to 6 of a day number. */
export const weekdayOf = (day: number): number => new Date(day * dayMs).getUTCDay()

/**
 * The day number of Easter Sunday in the Gregorian calendar, by the anonymous algorithm (Nature, 20 April 1876;
 * Meeus, Astronomical Algorithms, 1991).
 */
export function easterDay(year: number): number {
  const goldenYear = year % 19
  const century = Math.floor(year / 100)
  const yearOfCentury = year % 100
  const moonCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * goldenYear + century - Math.floor(century / 4) - moonCorrection + 15) % 30
  const leapDays = 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4)
  const toSunday = (32 + leapDays - epact - (yearOfCentury % 4)) % 7
  const weeksTooLate = Math.floor((goldenYear + 11 * epact + 22 * toSunday) / 451)
  const count = epact + toSunday - 7 * weeksTooLate + 114
  return dayNumber(year, { month: Math.floor(count / 31), day: (count % 31) + 1 })
}
