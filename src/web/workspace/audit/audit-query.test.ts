import { expect, test } from 'vitest'
import { auditQueryOf, isBackwards } from './audit-query.ts'

test('the address has the person, the kind and the days', () => {
  const address = new URLSearchParams('person=+ana+&kind=role.&from=2026-11-01&to=2026-11-20&cursor=abc')
  expect(auditQueryOf(address)).toEqual({
    person: 'ana',
    kind: 'role.',
    from: '2026-11-01',
    to: '2026-11-20',
    cursor: 'abc',
  })
})

test('an invalid day is ignored', () => {
  expect(auditQueryOf(new URLSearchParams('from=yesterday&to=2026-13-40&person='))).toEqual({})
})

test('days in the wrong order are noticed', () => {
  expect(isBackwards({ from: '2026-11-02', to: '2026-11-01' })).toBe(true)
  expect(isBackwards({ from: '2026-11-01', to: '2026-11-01' })).toBe(false)
  expect(isBackwards({ from: '2026-11-01' })).toBe(false)
})
