import { expect, test } from 'vitest'
import { sortedBy } from './columns.ts'

const at = (query: string) => new URLSearchParams(query)

test('a column sorts its first way first, then the other, and begins at the first page', () => {
  const name = { by: 'name', first: 'asc' } as const
  const address = at('q=ana&cursor=abc&sort=changed')
  expect(sortedBy(address, name, { by: 'changed', direction: 'desc' })).toBe('?q=ana&sort=name&direction=asc')
  expect(sortedBy(address, name, { by: 'name', direction: 'asc' })).toBe('?q=ana&sort=name&direction=desc')
  expect(sortedBy(address, name, { by: 'name', direction: 'desc' })).toBe('?q=ana&sort=name&direction=asc')
})

test('what has no other way stays as it is', () => {
  const newest = { by: 'newest', first: 'desc', isOneWay: true } as const
  expect(sortedBy(at('direction=asc'), newest, { by: 'newest', direction: 'desc' })).toBe('?sort=newest')
})
