import { expect, test } from 'vitest'
import { isNarrowed, listingsQueryOf } from './listings-query.ts'

const read = (address: string, managesAll = true) =>
  listingsQueryOf(new URLSearchParams(address), ['guide', 'local'], managesAll)

test('everyone’s listings are narrowed by what the address says; what means nothing is left out', () => {
  expect(read('scope=all&q=+ana+&status=pending&type=guide&city=Tef%C3%A9&cursor=abc')).toEqual({
    ...{ scope: 'all', q: 'ana', status: 'pending', type: 'guide', city: 'Tefé', cursor: 'abc' },
  })
  expect(read('scope=all&q=&status=sunk&type=hotel&other=1')).toEqual({ scope: 'all' })
})

test('one’s own are not narrowed, and who manages none sees no others', () => {
  expect(read('q=ana&cursor=abc')).toEqual({ scope: 'mine', cursor: 'abc' })
  expect(read('scope=all&q=ana', false)).toEqual({ scope: 'mine' })
})

test('a list is narrowed by what it was asked for, not by its page', () => {
  expect(isNarrowed(read('scope=all&cursor=abc'))).toBe(false)
  expect(isNarrowed(read('scope=all&status=pending'))).toBe(true)
})
