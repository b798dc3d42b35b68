import { expect, test } from 'vitest'
import { comparisonOf, earlierOf, periodOf, withDay } from './period.ts'

const today = '2026-11-23'
const read = (query: string) => periodOf(new URLSearchParams(query), today)

test('the last four weeks, a usual length, or from a day to a day', () => {
  expect(read('')).toEqual({ period: { from: '2026-10-27', to: today }, days: 28 })
  expect(read('days=7')).toEqual({ period: { from: '2026-11-17', to: today }, days: 7 })
  expect(read('from=2026-01-01&to=2026-01-31')).toEqual({
    period: { from: '2026-01-01', to: '2026-01-31' },
    days: undefined,
  })
})

test.each([
  'days=8',
  'from=2026-02-01&to=2026-01-01',
  'from=2020-01-01&to=2026-01-01',
  'from=x&to=y',
  'from=2026-01-01',
])('%s asks for nothing that there is', (query) => {
  expect(read(query).days).toBe(28)
})

test('a day that makes no period takes the other end along', () => {
  const period = { from: '2026-10-01', to: '2026-10-31' }
  expect(withDay(period, 'from', '2026-10-05')).toEqual({ from: '2026-10-05', to: '2026-10-31' })
  expect(withDay(period, 'from', '2001-01-01')).toEqual({ from: '2001-01-01', to: '2001-01-28' })
  expect(withDay(period, 'to', '2026-09-30')).toEqual({ from: '2026-09-03', to: '2026-09-30' })
})

test('a period is compared with as many days before it, or with the same weekdays of the last year', () => {
  const period = { from: '2026-11-17', to: today }
  expect(earlierOf(period, 'before')).toEqual({ from: '2026-11-10', to: '2026-11-16' })
  expect(earlierOf(period, 'year')).toEqual({ from: '2025-11-18', to: '2025-11-24' })
  expect(comparisonOf(new URLSearchParams('with=year'))).toBe('year')
  expect(comparisonOf(new URLSearchParams('with=x'))).toBe('before')
})
