import { dateOf, dayNumber, easterDay, type MonthDay, weekdayOf } from './calendar-days.ts'

/** When something comes back every year. Offsets are days from Easter Sunday; weekdays count from Sunday, 0. */
export type EventRule =
  | { kind: 'dates'; from: MonthDay; to: MonthDay }
  | { kind: 'weekday'; month: number; weekday: number; nth: number | 'last' }
  | { kind: 'easter'; from: number; to: number }
  | { kind: 'untilEaster'; from: MonthDay; to: number }
  | { kind: 'announced'; month: number }

type DatedRule = Exclude<EventRule, { kind: 'announced' }>

/** First and last day, as ISO dates. */
export type Occurrence = { startsOn: string; endsOn: string }

/** A rule that is not understood; the message says what is wrong with it. */
export class EventRuleError extends Error {}

const weekdays = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']

const readers: Record<string, { form: string; read: (parts: string[]) => EventRule | undefined }> = {
  fixed: { form: 'fixed:MM-DD', read: ([day]) => datesRule(day, day) },
  fixedRange: { form: 'fixedRange:MM-DD:MM-DD', read: ([from, to]) => datesRule(from, to) },
  lastWeekday: { form: 'lastWeekday:M:DAY', read: ([month, day]) => weekdayRule(month, day, 'last') },
  nthWeekday: {
    form: 'nthWeekday:M:DAY:N with N from 1 to 4',
    read: ([month, day, nth]) => weekdayRule(month, day, integer(nth, 1, 4)),
  },
  easter: { form: 'easter:OFFSETDAYS', read: ([offset]) => easterRule(offset, offset) },
  easterRange: { form: 'easterRange:FROM:TO', read: ([from, to]) => easterRule(from, to) },
  easterUntil: { form: 'easterUntil:MM-DD:OFFSET', read: ([from, to]) => untilEasterRule(from, to) },
  announced: {
    form: 'announced:M',
    read: ([text]) => {
      const month = integer(text, 1, 12)
      return month === undefined ? undefined : { kind: 'announced', month }
    },
  },
}

/**
 * Reads the rule of an annual event, such as `fixed:06-24`, `lastWeekday:6:FRI` or `easter:-48`.
 *
 * @throws EventRuleError when the rule is unknown, or names a day that does not exist in every year
 */
export function parseRule(rule: string): EventRule {
  const [name = '', ...parts] = rule.split(':')
  const reader = Object.hasOwn(readers, name) ? readers[name] : undefined
  if (!reader) {
    throw new EventRuleError(`"${rule}" is not a known rule: expected ${Object.keys(readers).join(', ')}`)
  }
  const size = reader.form.split(' ')[0]?.split(':').length
  const parsed = parts.length + 1 === size ? reader.read(parts) : undefined
  if (!parsed) throw new EventRuleError(`"${rule}" is not understood: expected ${reader.form}`)
  return parsed
}

/**
 * The occurrence that goes on today or comes next, in any year.
 *
 * @param durationDays how long an event that begins on a weekday lasts; the other rules name their last day
 * @param today ISO date
 * @returns nothing while the dates of each year are only announced
 * @throws EventRuleError when the rule is not understood
 */
export function nextOccurrence(
  rule: string,
  durationDays: number | null,
  today: string,
): Occurrence | undefined {
  const parsed = parseRule(rule)
  if (parsed.kind === 'announced') return undefined
  const year = Number(today.slice(0, 4))
  for (const candidate of [year - 1, year, year + 1, year + 2]) {
    const occurrence = occurrenceIn(parsed, durationDays ?? 1, candidate)
    if (occurrence.endsOn >= today) return occurrence
  }
  throw new EventRuleError(`"${rule}" does not come back within two years`)
}

/**
 * The occurrence that goes on today or comes next, and those after it; none while the dates are only announced.
 *
 * @throws EventRuleError when the rule is not understood
 */
export function nextOccurrences(
  rule: string,
  durationDays: number | null,
  today: string,
  count: number,
): Occurrence[] {
  const parsed = parseRule(rule)
  if (parsed.kind === 'announced') return []
  const year = Number(today.slice(0, 4))
  // one began last year at the earliest, and each year has one
  return Array.from({ length: count + 2 }, (_, index) =>
    occurrenceIn(parsed, durationDays ?? 1, year - 1 + index),
  )
    .filter(({ endsOn }) => endsOn >= today)
    .slice(0, count)
}

/** The usual month (1 to 12) of an event whose dates are announced each year; nothing for the other rules. */
export function expectedMonth(rule: string): number | undefined {
  const parsed = parseRule(rule)
  return parsed.kind === 'announced' ? parsed.month : undefined
}

function occurrenceIn(rule: DatedRule, days: number, year: number): Occurrence {
  const [first, last] = spanIn(rule, days, year)
  return { startsOn: dateOf(first), endsOn: dateOf(last) }
}

function spanIn(rule: DatedRule, days: number, year: number): [number, number] {
  switch (rule.kind) {
    case 'dates': {
      const first = dayNumber(year, rule.from)
      const last = dayNumber(year, rule.to)
      return [first, last < first ? dayNumber(year + 1, rule.to) : last]
    }
    case 'weekday': {
      const first = weekdayIn(rule, year)
      return [first, first + Math.max(1, days) - 1]
    }
    case 'easter':
      return [easterDay(year) + rule.from, easterDay(year) + rule.to]
    case 'untilEaster':
      return [dayNumber(year, rule.from), easterDay(year) + rule.to]
  }
}

function weekdayIn(rule: { month: number; weekday: number; nth: number | 'last' }, year: number) {
  if (rule.nth === 'last') {
    const last = dayNumber(year, { month: rule.month + 1, day: 0 })
    return last - ((weekdayOf(last) - rule.weekday + 7) % 7)
  }
  const first = dayNumber(year, { month: rule.month, day: 1 })
  return first + ((rule.weekday - weekdayOf(first) + 7) % 7) + (rule.nth - 1) * 7
}

function datesRule(first?: string, last?: string): EventRule | undefined {
  const from = monthDay(first)
  const to = monthDay(last)
  return from && to && { kind: 'dates', from, to }
}

function weekdayRule(monthText?: string, day?: string, nth?: number | 'last'): EventRule | undefined {
  const month = integer(monthText, 1, 12)
  const weekday = weekdays.indexOf(day ?? '')
  if (month === undefined || weekday < 0 || nth === undefined) return undefined
  return { kind: 'weekday', month, weekday, nth }
}

function easterRule(first?: string, last?: string): EventRule | undefined {
  const from = integer(first, -80, 240)
  const to = integer(last, -80, 240)
  if (from === undefined || to === undefined || from > to) return undefined
  return { kind: 'easter', from, to }
}

function untilEasterRule(first?: string, last?: string): EventRule | undefined {
  const from = monthDay(first)
  const to = integer(last, -80, 240)
  if (!from || to === undefined) return undefined
  const earliestEnd = dayNumber(2001, { month: 3, day: 22 }) + to
  if (dayNumber(2001, from) > earliestEnd) return undefined
  return { kind: 'untilEaster', from, to }
}

function monthDay(text = ''): MonthDay | undefined {
  const [month = 0, day = 0] = /^\d\d-\d\d$/.test(text) ? text.split('-').map(Number) : []
  // 2001 has no 29 February, and so has no other common year.
  return dateOf(dayNumber(2001, { month, day })) === `2001-${text}` ? { month, day } : undefined
}

function integer(text = '', least: number, most: number) {
  const value = /^[+-]?\d{1,3}$/.test(text) ? Number(text) : Number.NaN
  return value >= least && value <= most ? value : undefined
}
