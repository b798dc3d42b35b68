import { expect, test } from 'vitest'
import { isMorning, isToRemind, morningOf } from './when.ts'

const manaus = 'America/Manaus'
const day = { from: '2026-12-05', time: '08:00' }
const at = (iso: string) => new Date(iso)

test('that morning means five o’clock, or three hours before an earlier start', () => {
  for (const [time, due] of [
    [null, '2026-12-05T05:00'],
    ['17:30', '2026-12-05T05:00'],
    ['08:00', '2026-12-05T05:00'],
    ['07:59', '2026-12-05T04:59'],
    ['05:30', '2026-12-05T02:30'],
    ['03:00', '2026-12-05T00:00'],
    ['02:15', '2026-12-04T23:15'],
    ['00:00', '2026-12-04T21:00'],
  ] as const)
    expect(morningOf({ from: '2026-12-05', time }), String(time)).toBe(due)
  expect(morningOf({ from: '2028-03-01', time: '01:00:00' })).toBe('2028-02-29T22:00')
})

test('it lasts until the day is over at the place, wherever that is', () => {
  expect(isMorning(day, manaus, at('2026-12-05T08:59:00Z'))).toBe(false)
  expect(isMorning(day, manaus, at('2026-12-05T09:00:00Z'))).toBe(true)
  expect(isMorning(day, manaus, at('2026-12-06T03:59:00Z'))).toBe(true)
  expect(isMorning(day, manaus, at('2026-12-06T04:00:00Z'))).toBe(false)
  expect(isMorning(day, 'Pacific/Kiritimati', at('2026-12-04T15:00:00Z'))).toBe(true)
  expect(isMorning(day, 'Pacific/Pago_Pago', at('2026-12-05T15:59:00Z'))).toBe(false)
  expect(isMorning(day, 'Pacific/Pago_Pago', at('2026-12-05T16:00:00Z'))).toBe(true)
})

test('an hour that the clock skips or repeats is told once it is reached', () => {
  const skipped = { from: '2026-03-29', time: '05:30' }
  expect(isMorning(skipped, 'Europe/Berlin', at('2026-03-29T00:59:00Z'))).toBe(false)
  expect(isMorning(skipped, 'Europe/Berlin', at('2026-03-29T01:00:00Z'))).toBe(true)
  const twice = { from: '2026-10-25', time: '05:30' }
  expect(isMorning(twice, 'Europe/Berlin', at('2026-10-25T00:29:00Z'))).toBe(false)
  expect(isMorning(twice, 'Europe/Berlin', at('2026-10-25T00:30:00Z'))).toBe(true)
})

test('the reminder is at nine two days before, for what was agreed earlier', () => {
  const early = at('2026-11-20T12:00:00Z')
  expect(isToRemind(day, early, manaus, at('2026-12-03T12:59:00Z'))).toBe(false)
  expect(isToRemind(day, early, manaus, at('2026-12-03T13:00:00Z'))).toBe(true)
  expect(isToRemind(day, early, manaus, at('2026-12-05T03:59:00Z'))).toBe(true)
  expect(isToRemind(day, early, manaus, at('2026-12-05T04:00:00Z'))).toBe(false)
  expect(isToRemind(day, at('2026-12-03T13:00:00Z'), manaus, at('2026-12-03T14:00:00Z'))).toBe(false)
  expect(isToRemind(day, early, 'Pacific/Kiritimati', at('2026-12-02T19:00:00Z'))).toBe(true)
})
