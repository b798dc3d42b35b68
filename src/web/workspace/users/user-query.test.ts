import { expect, test } from 'vitest'
import { isNarrowed, userQueryOf } from './user-query.ts'

const address = (query: string) => new URLSearchParams(query)

test('the address says what is searched, sorted and where the page begins', () => {
  expect(userQueryOf(address('q=ana&sort=newest&cursor=abc&isActive=false&role=admin'))).toEqual({
    q: 'ana',
    sort: 'newest',
    cursor: 'abc',
    isActive: 'false',
    role: 'admin',
  })
})

test('what is empty or unknown is left out', () => {
  expect(userQueryOf(address('q=+&sort=shoe&isActive=perhaps&page=7'))).toEqual({ sort: 'name' })
})

test('a list with a search or a filter is narrowed, a sorted one is not', () => {
  expect(isNarrowed(userQueryOf(address('sort=newest&cursor=abc')))).toBe(false)
  expect(isNarrowed(userQueryOf(address('q=ana')))).toBe(true)
  expect(isNarrowed(userQueryOf(address('isActive=false')))).toBe(true)
})
