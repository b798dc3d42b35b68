import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { languages } from '#contract/languages.ts'
import { addDays, dayMs } from '#contract/values/day.ts'
import { ruleWords } from './event-rule-words.ts'
import { EventRuleError, nextOccurrence, nextOccurrences } from './event-rules.ts'

const day = fc.integer({ min: 0, max: 73_400 }).map((days) => addDays('2000-01-01', days))
const monthDay = fc.integer({ min: 0, max: 364 }).map((days) => addDays('2001-01-01', days).slice(5))
const month = fc.integer({ min: 1, max: 12 })
const weekday = fc.constantFrom('SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT')
const offset = fc.integer({ min: -80, max: 200 })
const rule = fc.oneof(
  monthDay.map((from) => `fixed:${from}`),
  fc.tuple(monthDay, monthDay).map(([from, to]) => `fixedRange:${from}:${to}`),
  fc.tuple(month, weekday).map(([m, d]) => `lastWeekday:${m}:${d}`),
  fc.tuple(month, weekday, fc.integer({ min: 1, max: 4 })).map(([m, d, n]) => `nthWeekday:${m}:${d}:${n}`),
  offset.map((days) => `easter:${days}`),
  fc.tuple(offset, fc.integer({ min: 0, max: 40 })).map(([from, on]) => `easterRange:${from}:${from + on}`),
  fc.integer({ min: -46, max: 60 }).map((to) => `easterUntil:01-06:${to}`),
)
const duration = fc.integer({ min: 1, max: 90 })

describe('the next dates of a rule', () => {
  it('are three, in order, the first the one that the site itself takes, and none of them is over', () =>
    fc.assert(
      fc.property(rule, duration, day, (of, days, today) => {
        const dates = nextOccurrences(of, days, today, 3)
        expect(dates).toHaveLength(3)
        expect(dates[0]).toEqual(nextOccurrence(of, days, today))
        for (const [index, { startsOn, endsOn }] of dates.entries()) {
          expect(startsOn <= endsOn && endsOn >= today).toBe(true)
          const before = dates[index - 1]
          if (before) expect(before.startsOn < startsOn).toBe(true)
        }
      }),
    ))

  it('are one a year, whatever leap years and Easter do', () =>
    fc.assert(
      fc.property(rule, duration, day, (of, days, today) => {
        const [first, second, third] = nextOccurrences(of, days, today, 3).map(({ startsOn }) => startsOn)
        for (const [one, other] of [
          [first, second],
          [second, third],
        ] as const) {
          const apart = (Date.parse(other ?? '') - Date.parse(one ?? '')) / dayMs
          expect(apart).toBeGreaterThanOrEqual(365 - 35)
          expect(apart).toBeLessThanOrEqual(366 + 35)
        }
      }),
    ))

  it('of the last Friday of February know the leap day', () =>
    expect(nextOccurrences('lastWeekday:2:TUE', 1, '2028-01-01', 1)).toEqual([
      { startsOn: '2028-02-29', endsOn: '2028-02-29' },
    ]))

  it('go over a month’s and a year’s end', () =>
    expect(nextOccurrences('fixedRange:12-30:01-02', 1, '2027-01-02', 2)).toEqual([
      { startsOn: '2026-12-30', endsOn: '2027-01-02' },
      { startsOn: '2027-12-30', endsOn: '2028-01-02' },
    ]))

  it('are none while they are announced', () =>
    expect(nextOccurrences('announced:9', 3, '2027-01-01', 3)).toEqual([]))

  it.each(['fixed:02-29', 'easterRange:3:1', 'easterUntil:04-20:-46', 'nthWeekday:1:SUN:5', ''])(
    '%s is refused',
    (wrong) => {
      expect(() => nextOccurrences(wrong, 1, '2027-01-01', 3)).toThrow(EventRuleError)
      expect(() => ruleWords(wrong, 1)).toThrow(EventRuleError)
    },
  )
})

describe('a rule in words', () => {
  test.each([
    ['fixed:06-24', 'en', '24 June'],
    ['fixed:07-01', 'fr', '1er juillet'],
    ['fixedRange:07-30:08-02', 'pt', 'De 30 de julho a 2 de agosto'],
    ['nthWeekday:10:SUN:2', 'en', 'Second Sunday of October'],
    ['nthWeekday:10:SUN:2', 'fr', 'Deuxième dimanche d’octobre'],
    ['nthWeekday:10:SUN:2', 'pt', 'Segundo domingo de outubro'],
    ['lastWeekday:6:FRI', 'pt', 'Última sexta-feira de junho, por 3 dias'],
    ['lastWeekday:6:FRI', 'es', 'Último viernes de junio, durante 3 días'],
    ['easter:-48', 'en', '48 days before Easter'],
    ['easter:0', 'fr', 'Dimanche de Pâques'],
    ['easterRange:-1:63', 'en', 'From 1 day before Easter to 63 days after Easter'],
    ['easterUntil:01-06:-46', 'es', 'Del 6 de enero a 46 días antes de Pascua'],
    ['announced:9', 'en', 'Usually in September; the dates are announced each year'],
  ] as const)('%s in %s', (of, language, words) => {
    expect(ruleWords(of, of.startsWith('last') ? 3 : 1)[language]).toBe(words)
  })

  test('has every language, and nothing left open', () =>
    fc.assert(
      fc.property(rule, duration, (of, days) => {
        const words = ruleWords(of, days)
        for (const language of languages) expect(words[language]).toMatch(/^[^{}]+$/)
      }),
      { numRuns: 50 },
    ))
})
