import { expect, test } from 'vitest'
import { paidOf } from './paid.ts'

const asked = { amount: 20.5, currency: 'USD', receivedAt: null }
const arrived = { ...asked, receivedAt: '2026-11-26T12:00:00Z' }

test('a deposit is paid once it has arrived, and the rest is left', () => {
  const of = { total: 76, currency: 'USD' }
  expect(paidOf({ ...of, deposit: null })).toBeUndefined()
  expect(paidOf({ ...of, deposit: asked })).toBeUndefined()
  expect(paidOf({ ...of, deposit: arrived })).toEqual({ amount: 20.5, currency: 'USD', left: 55.5 })
  expect(paidOf({ total: 10, currency: 'USD', deposit: arrived })?.left).toBe(0)
})

test('nothing is left to compute where the currencies differ, or no total is known', () => {
  expect(paidOf({ total: 76, currency: 'BRL', deposit: arrived })?.left).toBeNull()
  expect(paidOf({ total: null, currency: 'USD', deposit: arrived })?.left).toBeNull()
})
