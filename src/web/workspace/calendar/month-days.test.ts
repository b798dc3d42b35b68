import { expect, test } from 'vitest'
import { rangesOf } from '#contract/values/day.ts'
import { monthAfter, weeksOf } from '#contract/values/month.ts'
import { daysOf } from './month-days.ts'

test('a month is in whole weeks, which begin on Sunday or Monday', () => {
  expect(weeksOf('2026-12', 0).map(([first]) => first)).toEqual([
    '2026-11-29',
    '2026-12-06',
    '2026-12-13',
    '2026-12-20',
    '2026-12-27',
  ])
  expect(weeksOf('2026-12', 1)[0]?.[0]).toBe('2026-11-30')
  // February 2027 begins on a Monday and has four weeks
  expect(weeksOf('2027-02', 1)).toHaveLength(4)
  expect(weeksOf('2027-05', 0)).toHaveLength(6)
})

test('months continue past the end of the year', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2027-01', -1)]).toEqual(['2027-01', '2026-12'])
})

test('days are joined to ranges, and ranges turned back into days', () => {
  const days = ['2026-12-31', '2026-12-05', '2027-01-01', '2026-12-05', '2026-12-07']
  expect(rangesOf(days)).toEqual([
    { from: '2026-12-05', to: '2026-12-05' },
    { from: '2026-12-07', to: '2026-12-07' },
    { from: '2026-12-31', to: '2027-01-01' },
  ])
  expect(daysOf({ from: '2026-12-31', to: '2027-01-02' })).toHaveLength(3)
  expect(daysOf({ from: '2026-12-06', to: '2026-12-26' }, true)).toEqual([
    '2026-12-06',
    '2026-12-13',
    '2026-12-20',
  ])
  expect(daysOf({ from: '2026-12-06', to: '2026-12-05' })).toEqual([])
})
