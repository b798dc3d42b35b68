import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyEvent } from '../event-values.ts'
import { durationOf, nths, RuleValues, ruleOf, valuesOfRule, weekdays } from './values.ts'

const event = (rule: string | null, durationDays: number | null = null) => ({
  ...emptyEvent('0190a0a0-0000-7000-8000-000000000000', 'en'),
  rule,
  durationDays,
})
const two = (number: number) => String(number).padStart(2, '0')
const monthDay = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([month, day]) => `${two(month)}-${two(day)}`)
const month = fc.integer({ min: 1, max: 12 })
const offset = fc.integer({ min: -80, max: 240 })
const rules = fc.oneof(
  monthDay.map((day) => `fixed:${day}`),
  fc.tuple(monthDay, monthDay).map(([from, to]) => `fixedRange:${from}:${to}`),
  fc
    .tuple(month, fc.constantFrom(...weekdays), fc.constantFrom(...nths))
    .map(([m, d, n]) => (n === 'last' ? `lastWeekday:${m}:${d}` : `nthWeekday:${m}:${d}:${n}`)),
  offset.map((days) => `easter:${days}`),
  fc
    .tuple(offset, offset)
    .filter(([from, to]) => from < to)
    .map(([from, to]) => `easterRange:${from}:${to}`),
  fc.tuple(monthDay, offset).map(([day, to]) => `easterUntil:${day}:${to}`),
  month.map((m) => `announced:${m}`),
)

test('a rule that is read into the form gives the same rule again', () =>
  fc.assert(
    fc.property(rules, (rule) => {
      const values = valuesOfRule(event(rule))
      expect(RuleValues.safeParse(values).success).toBe(true)
      expect(ruleOf(values)).toBe(rule)
    }),
  ))

test('an event without a rule has none, and only a weekday rule has a duration', () => {
  expect(ruleOf(valuesOfRule(event(null)))).toBeNull()
  expect(durationOf(valuesOfRule(event('lastWeekday:6:FRI', 3)))).toBe(3)
  expect(durationOf(valuesOfRule(event('easter:-48', 3)))).toBeUndefined()
})

test.each(['', '0', '367', 'two', '-3'])('%s days are refused', (days) => {
  const values = { ...valuesOfRule(event('lastWeekday:6:FRI')), days }
  expect(RuleValues.safeParse(values).success).toBe(false)
})
