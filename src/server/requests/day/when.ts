import { addDays } from '#contract/values/day.ts'
import { clockIn, dayIn } from '#i18n/time-zones.ts'

type Day = { from: string; time: string | null }

const reminderDays = 2
const reminderHour = '09:00'
const morningHour = '05:00'
const minutesBefore = 180

/** A local time, such as `2026-12-05T05:00`. Two of them compare as text, whatever the clock does in between. */
const localIn = (timeZone: string, at: Date): string => `${dayIn(timeZone, at)}T${clockIn(timeZone, at)}`

/** The local time at which the traveler is told that morning: five o'clock, or three hours before an earlier start. */
export function morningOf({ from, time }: Day): string {
  const usual = `${from}T${morningHour}`
  const [hours, minutes] = (time ?? '').split(':').map(Number)
  if (hours === undefined || minutes === undefined) return usual
  const start = hours * 60 + minutes - minutesBefore
  const day = start < 0 ? addDays(from, -1) : from
  const clock = [Math.floor(start / 60) + (start < 0 ? 24 : 0), (start + 1440) % 60]
  const early = `${day}T${clock.map((part) => String(part).padStart(2, '0')).join(':')}`
  return early < usual ? early : usual
}

/** True from that time until the end of the day. */
export const isMorning = (day: Day, timeZone: string, now: Date): boolean =>
  morningOf(day) <= localIn(timeZone, now) && dayIn(timeZone, now) <= day.from

/** True from two days before, if it was agreed earlier: people who agreed later have just read it. */
export function isToRemind({ from }: Day, agreedAt: Date, timeZone: string, now: Date): boolean {
  const first = `${addDays(from, -reminderDays)}T${reminderHour}`
  const here = localIn(timeZone, now)
  return first <= here && here < from && localIn(timeZone, agreedAt) < first
}
