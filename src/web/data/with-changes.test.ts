import { expect, test } from 'vitest'
import { withChanges } from './with-changes.ts'

const address = (query: string) => new URLSearchParams(query)

test('a change of the search begins at the first page', () => {
  expect(withChanges(address('q=ana&cursor=abc&sort=email'), { q: 'bia' }).toString()).toBe(
    'q=bia&sort=email',
  )
})

test('an empty value is taken away', () => {
  expect(withChanges(address('q=ana&role=admin'), { q: '', role: undefined }).toString()).toBe('')
})
