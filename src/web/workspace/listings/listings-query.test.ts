import { expect, test } from 'vitest'
import { isEveryones, myListingsQueryOf } from './listings-query.ts'

const at = (address: string) => new URLSearchParams(address)

test('the user’s own are not filtered, and people who manage none see no others', () => {
  expect(myListingsQueryOf(at('q=ana&cursor=abc'))).toEqual({ scope: 'mine', cursor: 'abc' })
  expect(myListingsQueryOf(at('scope=all&q=ana'))).toEqual({ scope: 'mine' })
  expect(isEveryones(at('scope=all'), true)).toBe(true)
  expect(isEveryones(at('scope=all'), false)).toBe(false)
  expect(isEveryones(at('q=ana'), true)).toBe(false)
})
