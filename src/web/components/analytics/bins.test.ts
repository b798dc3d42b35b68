import { expect, test } from 'vitest'
import { addDays } from '#contract/values/day.ts'
import { binsOf } from './bins.ts'

const daysOf = (count: number, last: string) =>
  Array.from({ length: count }, (_, index) => ({ day: addDays(last, index - count + 1), value: 1 }))

test('a short period is drawn day by day, beside the days that it is compared with', () => {
  expect(binsOf(daysOf(2, '2026-11-24'), [5, 7])).toEqual([
    { from: '2026-11-23', to: '2026-11-23', value: 1, before: 5 },
    { from: '2026-11-24', to: '2026-11-24', value: 1, before: 7 },
  ])
  expect(binsOf(daysOf(28, '2026-11-24'))).toHaveLength(28)
})

test('ninety days are weeks up to the last day: only the first is shorter', () => {
  const bins = binsOf(
    daysOf(90, '2026-11-24'),
    Array.from({ length: 90 }, () => 2),
  )
  expect(bins).toHaveLength(13)
  expect(bins[0]).toEqual({ from: '2026-08-27', to: '2026-09-01', value: 6, before: 12 })
  expect(bins.at(-1)).toEqual({ from: '2026-11-18', to: '2026-11-24', value: 7, before: 14 })
})

test('a year is its months, and nothing of it is lost', () => {
  const bins = binsOf(daysOf(365, '2026-11-24'))
  expect(bins).toHaveLength(13)
  expect(bins.at(-2)).toEqual({ from: '2026-10-01', to: '2026-10-31', value: 31 })
  expect(bins.reduce((sum, { value }) => sum + value, 0)).toBe(365)
})
