import { expect, test } from 'vitest'
import { auditQueryOf, isBackwards } from './audit-query.ts'

test('the address says who, what kind and which days', () => {
  const address = new URLSearchParams('person=+ana+&kind=role.&from=2026-11-01&to=2026-11-20&cursor=abc')
  expect(auditQueryOf(address)).toEqual({
    person: 'ana',
    kind: 'role.',
    from: '2026-11-01',
    to: '2026-11-20',
    cursor: 'abc',
  })
})

test('a day that is none is left out', () => {
  expect(auditQueryOf(new URLSearchParams('from=yesterday&to=2026-13-40&person='))).toEqual({})
})

test('days the wrong way round are noticed', () => {
  expect(isBackwards({ from: '2026-11-02', to: '2026-11-01' })).toBe(true)
  expect(isBackwards({ from: '2026-11-01', to: '2026-11-01' })).toBe(false)
  expect(isBackwards({ from: '2026-11-01' })).toBe(false)
})
