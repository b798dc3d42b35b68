import { expect, test } from 'vitest'
import { cityQueryOf, isNarrowed } from './city-query.ts'

test.each([
  ['', {}],
  [
    'q=+Tef%C3%A9+&country=BR&isActive=true&hasData=false&cursor=abc',
    {
      q: 'Tefé',
      country: 'BR',
      isActive: 'true',
      hasData: 'false',
      cursor: 'abc',
    },
  ],
  ['country=XX&isActive=perhaps&page=2', {}],
  [`q=${'x'.repeat(121)}`, {}],
])('"%s" asks for %j', (address, query) => expect(cityQueryOf(new URLSearchParams(address))).toEqual(query))

test('a page of all cities is not narrowed', () => {
  expect([isNarrowed({ cursor: 'x' }), isNarrowed({ country: 'PE' })]).toEqual([false, true])
})
