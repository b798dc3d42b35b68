/** A day in milliseconds. */
export const dayMs = 86_400_000

/** The ISO date so many days after an ISO date. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10)
