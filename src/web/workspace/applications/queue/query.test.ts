import { expect, test } from 'vitest'
import { addressQuery, isNarrowed, queueQueryOf } from './query.ts'

const address = (query: string) => new URLSearchParams(query)

test('the address has the filters and the page of the queue', () => {
  expect(queueQueryOf(address('state=late&kind=organization&type=hotel&city=tefe&q=ana&cursor=abc'))).toEqual(
    { state: 'late', kind: 'organization', type: 'hotel', city: 'tefe', q: 'ana', cursor: 'abc' },
  )
})

test('empty, unknown and mismatched values are ignored; open applications are the default', () => {
  expect(queueQueryOf(address('state=lost&kind=shoe&type=botanist&q=+'))).toEqual({ state: 'open' })
  expect(queueQueryOf(address('kind=profile&type=hotel'))).toEqual({ state: 'open', kind: 'profile' })
})

test('a state is not a filter', () => {
  expect(isNarrowed(queueQueryOf(address('state=late&cursor=abc')))).toBe(false)
  expect(isNarrowed(queueQueryOf(address('city=tefe')))).toBe(true)
})

test('an application leads back to the same queue, at its first page', () => {
  expect(addressQuery(queueQueryOf(address('q=ana&cursor=abc')))).toEqual({ q: 'ana' })
  expect(addressQuery(queueQueryOf(address('state=late')))).toEqual({ state: 'late' })
})
