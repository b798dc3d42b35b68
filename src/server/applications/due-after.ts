import { dayMs } from '#contract/values/day.ts'

/** `America/Manaus` is four hours behind UTC all year. */
const behindUtc = 4 * 60 * 60 * 1000

/** When the last of so many business days after something was sent ends, in the region's time. */
export function dueAfter(sent: Date, businessDays: number): Date {
  const local = sent.getTime() - behindUtc
  let day = local - (((local % dayMs) + dayMs) % dayMs)
  for (let left = businessDays; left > 0; ) {
    day += dayMs
    if (isBusinessDay(new Date(day))) left -= 1
  }
  return new Date(day + dayMs + behindUtc - 1)
}

const isBusinessDay = (day: Date) => day.getUTCDay() % 6 !== 0
