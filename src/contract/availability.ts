/** When an offer runs: between two days, and in some months; no months are all. */
export type Availability = {
  availableFrom: string | null
  availableTo: string | null
  months: readonly number[]
}

/**
 * True where an offer runs on a day.
 *
 * @param day ISO date
 */
export const isAvailableOn = (day: string, { availableFrom, availableTo, months }: Availability): boolean =>
  (!availableFrom || day >= availableFrom) &&
  (!availableTo || day <= availableTo) &&
  (months.length === 0 || months.includes(Number(day.slice(5, 7))))
