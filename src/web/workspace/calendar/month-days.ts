import { addDays, type Days } from '#contract/values/day.ts'

/** Every day of a range; with `isWeekly`, those on the weekday of the first. None if the last is before the first. */
export function daysOf({ from, to }: Days, isWeekly = false): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, isWeekly ? 7 : 1)) days.push(day)
  return days
}

/** True if a range contains a day. */
export const isOn =
  (day: string) =>
  ({ from, to }: Days): boolean =>
    from <= day && day <= to
