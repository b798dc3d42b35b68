import { expect, test } from 'vitest'
import { sortedBy } from './columns.ts'

const at = (query: string) => new URLSearchParams(query)

test('a column first sorts in its default direction, then in the other, and returns to the first page', () => {
  const name = { by: 'name', first: 'asc' } as const
  const address = at('q=ana&cursor=abc&sort=changed')
  expect(sortedBy(address, name, { by: 'changed', direction: 'desc' })).toBe('?q=ana&sort=name&direction=asc')
  expect(sortedBy(address, name, { by: 'name', direction: 'asc' })).toBe('?q=ana&sort=name&direction=desc')
  expect(sortedBy(address, name, { by: 'name', direction: 'desc' })).toBe('?q=ana&sort=name&direction=asc')
})

test('an order without another direction stays as it is', () => {
  const newest = { by: 'newest', first: 'desc', isOneWay: true } as const
  expect(sortedBy(at('direction=asc'), newest, { by: 'newest', direction: 'desc' })).toBe('?sort=newest')
})
