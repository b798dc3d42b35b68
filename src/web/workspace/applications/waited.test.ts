import { expect, test } from 'vitest'
import { waitedBetween } from './waited.ts'

const now = Date.parse('2026-11-20T12:00:00Z')

test.each([
  ['2026-11-20T11:59:40Z', { unit: 'minutes', count: 0, amount: '0' }],
  ['2026-11-20T11:17:00Z', { unit: 'minutes', count: 43, amount: '43' }],
  ['2026-11-19T16:00:00Z', { unit: 'hours', count: 20, amount: '20' }],
  ['2026-11-19T12:00:00Z', { unit: 'days', count: 1, amount: '1' }],
  ['2026-11-18T23:59:00Z', { unit: 'days', count: 1.5, amount: '1½' }],
  ['2026-11-16T12:00:00Z', { unit: 'days', count: 4, amount: '4' }],
  ['2026-11-16T23:00:00Z', { unit: 'days', count: 3, amount: '3' }],
  // the clock of this device is behind
  ['2026-11-20T12:00:30Z', { unit: 'minutes', count: 0, amount: '0' }],
])('since %s one has waited %o', (since, waited) => {
  expect(waitedBetween(since, now)).toEqual(waited)
})
