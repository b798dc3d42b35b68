import { z } from 'zod'
import type { OwnEvent } from '#contract/events/own-events.ts'
import { eventTexts } from '#entities/events.ts'
import { textShape } from '#web/entities/form-values.ts'

/** The recurrence of an event, as people choose it. */
export const ruleKinds = ['none', 'dates', 'weekday', 'easter', 'untilEaster', 'announced'] as const
export type RuleKind = (typeof ruleKinds)[number]
export const weekdays = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const
export const nths = ['1', '2', '3', '4', 'last'] as const

const side = z.enum(['before', 'after'])
const days = z.string().regex(/^\s*\d{1,3}\s*$/)

/** The form of a rule: choices, and numbers as they are typed. Fields that a kind does not need keep their values. */
export const RuleValues = z.object({
  rule: z.enum(ruleKinds),
  day: z.string(),
  month: z.string(),
  toDay: z.string(),
  toMonth: z.string(),
  nth: z.enum(nths),
  weekday: z.enum(weekdays),
  days: days.refine((typed) => Number(typed) >= 1 && Number(typed) <= 366),
  from: days,
  fromSide: side,
  to: days,
  toSide: side,
  texts: z.object(textShape({ ruleText: eventTexts.ruleText })),
})
export type RuleValues = z.infer<typeof RuleValues>

const twoDigits = (typed: string) => typed.trim().padStart(2, '0')
const monthDay = (day: string, month: string) => `${twoDigits(month)}-${twoDigits(day)}`
const offset = (typed: string, of: 'before' | 'after') => {
  const count = typed.trim()
  return Number(count) === 0 ? '0' : of === 'before' ? `-${count}` : count
}

/** The rule in a form; null for none. The server says whether it gives dates. */
export function ruleOf(values: RuleValues): string | null {
  const { day, month, toDay, toMonth, nth, weekday, from, fromSide, to, toSide } = values
  const first = monthDay(day, month)
  const [begins, ends] = [offset(from, fromSide), offset(to, toSide)]
  switch (values.rule) {
    case 'none':
      return null
    case 'dates':
      return toDay ? `fixedRange:${first}:${monthDay(toDay, toMonth || month)}` : `fixed:${first}`
    case 'weekday':
      return nth === 'last' ? `lastWeekday:${month}:${weekday}` : `nthWeekday:${month}:${weekday}:${nth}`
    case 'easter':
      return begins === ends ? `easter:${begins}` : `easterRange:${begins}:${ends}`
    case 'untilEaster':
      return `easterUntil:${first}:${ends}`
    case 'announced':
      return `announced:${month}`
  }
}

/** Its duration if the rule does not have one; undefined if it does. */
export const durationOf = ({ rule, days: typed }: RuleValues): number | undefined =>
  rule === 'weekday' ? Number(typed) : undefined

const empty: Omit<RuleValues, 'texts'> = {
  rule: 'none',
  ...{ day: '1', month: '1', toDay: '', toMonth: '', nth: '1', weekday: 'SAT', days: '1' },
  ...{ from: '0', fromSide: 'before', to: '0', toSide: 'before' },
}

/** A rule and its text as values of the form. */
export function valuesOfRule({ rule, durationDays, texts: { ruleText } }: OwnEvent): RuleValues {
  const { en = '', fr = '', pt = '', es = '' } = ruleText
  const rest = { ...empty, days: String(durationDays ?? 1), texts: { ruleText: { en, fr, pt, es } } }
  const [name = '', one = '', two = '', three = ''] = (rule ?? '').split(':')
  const read = readers[name]?.(one, two, three)
  return read ? { ...rest, ...read } : rest
}

const dayAt = (text: string) => {
  const [month, day] = text.split('-').map((each) => String(Number(each)))
  return { month: month ?? '1', day: day ?? '1' }
}
const sideOf = (text: string) => (Number(text) > 0 ? 'after' : 'before')
const begins = (text: string) => ({ from: String(Math.abs(Number(text))), fromSide: sideOf(text) }) as const
const ends = (text: string) => ({ to: String(Math.abs(Number(text))), toSide: sideOf(text) }) as const
const until = (text: string) => {
  const { day, month } = dayAt(text)
  return { toDay: day, toMonth: month }
}
const weekdayAt = (month: string, weekday: string, nth: string) => ({
  rule: 'weekday' as const,
  month: String(Number(month)),
  weekday: weekdays.find((each) => each === weekday) ?? 'SAT',
  nth: nths.find((each) => each === nth) ?? '1',
})

const readers: Record<string, (...parts: [string, string, string]) => Partial<RuleValues>> = {
  fixed: (day) => ({ rule: 'dates', ...dayAt(day) }),
  fixedRange: (day, last) => ({ rule: 'dates', ...dayAt(day), ...until(last) }),
  lastWeekday: (month, weekday) => weekdayAt(month, weekday, 'last'),
  nthWeekday: (month, weekday, nth) => weekdayAt(month, weekday, nth),
  easter: (days) => ({ rule: 'easter', ...begins(days), ...ends(days) }),
  easterRange: (first, last) => ({ rule: 'easter', ...begins(first), ...ends(last) }),
  easterUntil: (day, last) => ({ rule: 'untilEaster', ...dayAt(day), ...ends(last) }),
  announced: (month) => ({ rule: 'announced', month: String(Number(month)) }),
}
