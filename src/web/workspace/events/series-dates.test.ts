import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxSeriesDates } from '#contract/events/limits.ts'
import { dayMs } from '#contract/values/day.ts'
import { seriesDates, seriesKinds } from './series-dates.ts'

const day = fc
  .integer({ min: 0, max: 20_000 })
  .map((days) => new Date(Date.UTC(2024, 0, 1 + days)).toISOString().slice(0, 10))
const after = (date: string, days: number) =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10)
const weekday = (date: string) => new Date(date).getUTCDay()
const week = (date: string) => Math.ceil(Number(date.slice(8)) / 7)

test('a series begins on its first day, keeps its weekday, continues until its last, and is never too long', () =>
  fc.assert(
    fc.property(
      day,
      fc.constantFrom(...seriesKinds),
      fc.integer({ min: -10, max: 900 }),
      (first, every, on) => {
        const until = after(first, on)
        const dates = seriesDates(first, every, until)
        if (!dates) return
        expect(dates[0]).toBe(first)
        expect(dates.length).toBeLessThanOrEqual(maxSeriesDates)
        expect(dates).toEqual([...new Set(dates)].sort())
        expect((dates.at(-1) ?? '') <= until).toBe(true)
        for (const date of dates) expect(weekday(date)).toBe(weekday(first))
        if (every !== 'month')
          for (const [at, date] of dates.entries())
            expect(date).toBe(after(first, at * (every === 'week' ? 7 : 14)))
      },
    ),
  ))

test('by month it is the same weekday of each month; the fifth counts as the last', () =>
  fc.assert(
    fc.property(day, (first) => {
      const dates = seriesDates(first, 'month', after(first, 700)) ?? []
      const months = dates.map((date) => date.slice(0, 7))
      expect(new Set(months).size).toBe(dates.length)
      for (const date of dates) {
        if (week(first) < 5) expect(week(date)).toBe(week(first))
        else expect(after(date, 7).slice(0, 7)).not.toBe(date.slice(0, 7))
      }
    }),
  ))

test.each([
  [
    '2028-02-29',
    'month',
    '2028-06-30',
    ['2028-02-29', '2028-03-28', '2028-04-25', '2028-05-30', '2028-06-27'],
  ],
  ['2027-01-09', 'month', '2027-04-30', ['2027-01-09', '2027-02-13', '2027-03-13', '2027-04-10']],
  ['2027-05-08', 'twoWeeks', '2027-06-05', ['2027-05-08', '2027-05-22', '2027-06-05']],
  ['2027-12-25', 'week', '2028-01-08', ['2027-12-25', '2028-01-01', '2028-01-08']],
] as const)('from %s each %s until %s', (first, every, until, dates) =>
  expect(seriesDates(first, every, until)).toEqual(dates),
)

test.each([
  ['', 'week', '2027-01-01'],
  ['2027-01-01', 'week', ''],
  ['2027-01-01', 'week', '2027-01-01'],
  ['2027-01-01', 'week', '2027-01-07'],
  ['2027-01-01', 'week', '2028-12-31'],
  ['2027-01-01', 'month', '2029-06-01'],
] as const)('from %s each %s until %s is none', (first, every, until) =>
  expect(seriesDates(first, every, until)).toBeUndefined(),
)
