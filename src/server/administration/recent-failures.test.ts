import { expect, test } from 'vitest'
import { countFailures } from './recent-failures.ts'

test('failures are counted for a day', () => {
  let now = Date.parse('2026-11-24T10:59:00Z')
  const failures = countFailures(() => now)
  expect(failures.count()).toBe(0)
  failures.note()
  failures.note()
  now += 23 * 3_600_000
  failures.note()
  expect(failures.count()).toBe(3)
  now += 3_600_000
  expect(failures.count()).toBe(1)
  now += 24 * 3_600_000
  expect(failures.count()).toBe(0)
})
