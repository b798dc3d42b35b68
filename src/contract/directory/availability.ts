/** When an offer is available: between two days, and in some months; no months mean all. */
export type Availability = {
  availableFrom: string | null
  availableTo: string | null
  months: readonly number[]
}

/**
 * The next day on which an offer is available, after a day on which it is not; undefined if there is none.
 *
 * @param day ISO date
 */
export function nextAvailableDay(day: string, offer: Availability): string | undefined {
  const first = offer.availableFrom && offer.availableFrom > day ? offer.availableFrom : undefined
  const [year = 0, month = 1] = (first ?? day).split('-').map(Number)
  const months = Array.from({ length: 12 }, (_, n) =>
    new Date(Date.UTC(year, month + n, 1)).toISOString().slice(0, 10),
  )
  return [...(first ? [first] : []), ...months].find((each) => isAvailableOn(each, offer))
}

/**
 * True if an offer is available on a day.
 *
 * @param day ISO date
 */
export const isAvailableOn = (day: string, { availableFrom, availableTo, months }: Availability): boolean =>
  (!availableFrom || day >= availableFrom) &&
  (!availableTo || day <= availableTo) &&
  (months.length === 0 || months.includes(Number(day.slice(5, 7))))
