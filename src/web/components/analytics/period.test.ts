import { expect, test } from 'vitest'
import { periodOf, withDay } from './period.ts'

const today = '2026-11-23'
const read = (query: string) => periodOf(new URLSearchParams(query), today)

test('the last thirty days, a usual length, or from a day to a day', () => {
  expect(read('')).toEqual({ period: { from: '2026-10-25', to: today }, days: 30 })
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
  expect(read(query).days).toBe(30)
})

test('a day that makes no period takes the other end along', () => {
  const period = { from: '2026-10-01', to: '2026-10-31' }
  expect(withDay(period, 'from', '2026-10-05')).toEqual({ from: '2026-10-05', to: '2026-10-31' })
  expect(withDay(period, 'from', '2001-01-01')).toEqual({ from: '2001-01-01', to: '2001-01-30' })
  expect(withDay(period, 'to', '2026-09-30')).toEqual({ from: '2026-09-01', to: '2026-09-30' })
})
