import { expect, test } from 'vitest'
import { waitingIn } from './waiting-in.ts'

test('nobody is counted twice: people who changed an application wait once', () => {
  const counts = { applications: 2, late: 1, changed: 1, events: 3, undated: 4 }
  expect(waitingIn('applications', counts)).toBe(2)
  expect(waitingIn('events', counts)).toBe(7)
  expect(waitingIn('claims', counts)).toBe(0)
})
