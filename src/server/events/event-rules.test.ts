import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#contract/values/day.ts'
import { dayInTheRegion } from '#i18n/day-in-the-region.ts'
import { dateOf, easterDay } from './calendar-days.ts'
import { expectedMonth, nextOccurrence, parseRule } from './event-rules.ts'

type ContentEvent = {
  name: string
  rule: string
  typicalDays: number
  computed: Record<string, { start: string; end: string }> | null
}
const content = new URL('../../../data/amazon-content.json', import.meta.url)
const { events } = JSON.parse(readFileSync(content, 'utf8')) as { events: ContentEvent[] }
const samples = events.flatMap((event) =>
  Object.entries(event.computed ?? {}).map(([year, dates]) => ({ ...event, year, ...dates })),
)

const year = fc.integer({ min: 2000, max: 2200 })
const day = fc.integer({ min: 0, max: 73_400 }).map((days) => addDays('2000-01-01', days))
const duration = fc.integer({ min: 1, max: 90 })
const month = fc.integer({ min: 1, max: 12 })
const weekday = fc.constantFrom('SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT')
const monthDay = fc.integer({ min: 0, max: 364 }).map((days) => addDays('2001-01-01', days).slice(5))
const offset = fc.integer({ min: -80, max: 200 })
const datedRule = fc.oneof(
  monthDay.map((from) => `fixed:${from}`),
  fc.tuple(monthDay, monthDay).map(([from, to]) => `fixedRange:${from}:${to}`),
  fc.tuple(month, weekday).map(([m, d]) => `lastWeekday:${m}:${d}`),
  fc.tuple(month, weekday, fc.integer({ min: 1, max: 4 })).map(([m, d, n]) => `nthWeekday:${m}:${d}:${n}`),
  offset.map((days) => `easter:${days}`),
  fc
    .tuple(offset, fc.integer({ min: 0, max: 40 }))
    .map(([from, length]) => `easterRange:${from}:${from + length}`),
  fc.integer({ min: -46, max: 60 }).map((to) => `easterUntil:01-06:${to}`),
)

const weekdayOf = (date: string) => new Date(date).getUTCDay()
const next = (rule: string, days: number, today: string) => {
  const occurrence = nextOccurrence(rule, days, today)
  if (!occurrence) throw new Error(`${rule} has no dates`)
  return occurrence
}

/** Easter by golden number, epact and full moon (Clavius; Knuth, The Art of Computer Programming, 1.3.2). */
function easterByEpact(of: number) {
  const golden = (of % 19) + 1
  const century = Math.floor(of / 100) + 1
  const leapYearsDropped = Math.floor((3 * century) / 4) - 12
  const moonCorrection = Math.floor((8 * century + 5) / 25) - 5
  const sunday = Math.floor((5 * of) / 4) - leapYearsDropped - 10
  let epact = (((11 * golden + 20 + moonCorrection - leapYearsDropped) % 30) + 30) % 30
  if ((epact === 25 && golden > 11) || epact === 24) epact++
  let fullMoon = 44 - epact
  if (fullMoon < 21) fullMoon += 30
  const easter = fullMoon + 7 - ((sunday + fullMoon) % 7)
  return addDays(`${of}-03-01`, easter - 1)
}

describe('the starter content', () => {
  it('has dates to check', () => expect(samples.length).toBeGreaterThan(30))

  it.each(samples)('$name $year', ({ rule, typicalDays, year: of, start, end }) => {
    const today = `${Number(of) - 1}-12-31`
    const from = nextOccurrence(rule, typicalDays, today)
    const expected = { startsOn: start, endsOn: end }
    expect(from?.endsOn === today ? nextOccurrence(rule, typicalDays, `${of}-01-01`) : from).toEqual(expected)
  })

  it('computes dates only where they are not announced', () => {
    for (const { rule, computed, typicalDays } of events) {
      expect(nextOccurrence(rule, typicalDays, '2031-05-05') === undefined).toBe(computed === null)
    }
  })
})

describe('Easter', () => {
  it.each([
    '2000-04-23',
    '2008-03-23',
    '2011-04-24',
    '2016-03-27',
    '2019-04-21',
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2038-04-25',
    '2076-04-19',
    '2285-03-22',
  ])('%s', (date) => expect(dateOf(easterDay(Number(date.slice(0, 4))))).toBe(date))

  it('is a Sunday between 22 March and 25 April, and agrees with the epact in every year', () => {
    for (let of = 1583; of <= 4000; of++) {
      const date = dateOf(easterDay(of))
      expect(weekdayOf(date)).toBe(0)
      expect(date.slice(5) >= '03-22' && date.slice(5) <= '04-25').toBe(true)
      expect(date).toBe(easterByEpact(of))
    }
  })
})

describe('nextOccurrence', () => {
  it('never ends before today and never begins after it ends', () => {
    fc.assert(
      fc.property(datedRule, duration, day, (rule, days, today) => {
        const { startsOn, endsOn } = next(rule, days, today)
        expect(endsOn >= today).toBe(true)
        expect(startsOn <= endsOn).toBe(true)
      }),
      { numRuns: 3000 },
    )
  })

  it('is the first that has not ended: every day up to its end gives it, the day after gives another', () => {
    fc.assert(
      fc.property(datedRule, duration, day, (rule, days, today) => {
        const found = next(rule, days, today)
        expect(next(rule, days, found.endsOn)).toEqual(found)
        const following = next(rule, days, addDays(found.endsOn, 1))
        expect(following.startsOn > found.startsOn).toBe(true)
        expect(following.endsOn > found.endsOn).toBe(true)
        expect(following.startsOn <= addDays(found.startsOn, 366 + 35)).toBe(true)
      }),
      { numRuns: 3000 },
    )
  })

  it('puts the last weekday of a month into its last seven days', () => {
    fc.assert(
      fc.property(month, weekday, year, (m, d, of) => {
        const start = `${of}-${String(m).padStart(2, '0')}-01`
        const { startsOn } = next(`lastWeekday:${m}:${d}`, 1, start)
        expect(startsOn.slice(0, 7)).toBe(start.slice(0, 7))
        expect(addDays(startsOn, 7).slice(0, 7)).not.toBe(start.slice(0, 7))
        expect(['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'][weekdayOf(startsOn)]).toBe(d)
      }),
    )
  })

  it('counts weekdays from the beginning of the month', () => {
    fc.assert(
      fc.property(month, weekday, fc.integer({ min: 1, max: 4 }), year, (m, d, nth, of) => {
        const start = `${of}-${String(m).padStart(2, '0')}-01`
        const { startsOn } = next(`nthWeekday:${m}:${d}:${nth}`, 1, start)
        const dayOfMonth = Number(startsOn.slice(8))
        expect(startsOn.slice(0, 7)).toBe(start.slice(0, 7))
        expect(Math.ceil(dayOfMonth / 7)).toBe(nth)
      }),
    )
  })

  it.each([
    ['fixed:12-31', 1, '2026-12-31', '2026-12-31', '2026-12-31'],
    ['fixed:12-31', 1, '2027-01-01', '2027-12-31', '2027-12-31'],
    ['fixedRange:12-18:12-26', 9, '2026-12-27', '2027-12-18', '2027-12-26'],
    ['fixedRange:12-18:12-26', 9, '2026-12-26', '2026-12-18', '2026-12-26'],
    ['fixedRange:12-28:01-06', 10, '2027-01-03', '2026-12-28', '2027-01-06'],
    ['fixedRange:12-28:01-06', 10, '2027-01-07', '2027-12-28', '2028-01-06'],
    ['lastWeekday:12:FRI', 10, '2027-01-02', '2026-12-25', '2027-01-03'],
    ['easterRange:-1:1', 3, '2027-03-29', '2027-03-27', '2027-03-29'],
    ['easterUntil:01-06:-46', 45, '2028-03-01', '2028-01-06', '2028-03-01'],
    ['easterUntil:01-06:-46', 45, '2028-03-02', '2029-01-06', '2029-02-14'],
  ])('%s for %i days, on %s', (rule, days, today, startsOn, endsOn) => {
    expect(nextOccurrence(rule, days, today)).toEqual({ startsOn, endsOn })
  })

  it('takes one day for a weekday without a duration', () => {
    expect(nextOccurrence('nthWeekday:10:SUN:2', null, '2026-01-01')).toEqual({
      startsOn: '2026-10-11',
      endsOn: '2026-10-11',
    })
  })
})

describe('rules that need staff', () => {
  it('have no dates, only a usual month', () => {
    expect(nextOccurrence('announced:9', 5, '2026-01-01')).toBeUndefined()
    expect(expectedMonth('announced:9')).toBe(9)
    expect(expectedMonth('fixed:06-24')).toBeUndefined()
  })
})

describe('parseRule', () => {
  it.each([
    ['fullMoon:6', 'not a known rule'],
    ['', 'not a known rule'],
    ['toString:1', 'not a known rule'],
    ['fixed', 'expected fixed:MM-DD'],
    ['fixed:6-24', 'expected fixed:MM-DD'],
    ['fixed:02-29', 'expected fixed:MM-DD'],
    ['fixed:06-31', 'expected fixed:MM-DD'],
    ['fixed:00-00', 'expected fixed:MM-DD'],
    ['fixed:06-24:06-25', 'expected fixed:MM-DD'],
    ['fixedRange:06-24', 'expected fixedRange:MM-DD:MM-DD'],
    ['lastWeekday:13:FRI', 'expected lastWeekday:M:DAY'],
    ['lastWeekday:6:Friday', 'expected lastWeekday:M:DAY'],
    ['nthWeekday:6:FRI:5', 'N from 1 to 4'],
    ['easter:x', 'expected easter:OFFSETDAYS'],
    ['easter:', 'expected easter:OFFSETDAYS'],
    ['easterRange:3:1', 'expected easterRange:FROM:TO'],
    ['easterUntil:04-01:-46', 'expected easterUntil:MM-DD:OFFSET'],
    ['announced:0', 'expected announced:M'],
  ])('refuses "%s" and says what was expected', (rule, reason) => {
    expect(() => parseRule(rule)).toThrow(reason)
    expect(() => parseRule(rule)).toThrow(`"${rule}"`)
  })
})

it('changes the day when it ends in the west of the region', () => {
  expect(dayInTheRegion(new Date('2026-06-25T04:59:00Z'))).toBe('2026-06-24')
  expect(dayInTheRegion(new Date('2026-06-25T05:00:00Z'))).toBe('2026-06-25')
})
