import { expect, test } from 'vitest'
import { filterOf, managedQueryOf, orderOf } from './managed-query.ts'

const read = (address: string) => managedQueryOf(new URLSearchParams(address), ['guide', 'local'])

test('the list is narrowed and ordered by what the address says; what means nothing is left out', () => {
  const query = read(
    'scope=all&q=+ana+&state=pending&type=guide&country=PE&city=Tef%C3%A9&owner=none&completeness=underHalf&sort=name&direction=desc&cursor=abc',
  )
  expect(query).toEqual({
    ...{ q: 'ana', state: 'pending', type: 'guide', country: 'PE', city: 'Tefé', owner: 'none' },
    ...{ completeness: 'underHalf', sort: 'name', direction: 'desc', cursor: 'abc' },
  })
  expect(Object.keys(filterOf(query))).toHaveLength(7)
  expect(read(`q=${'a'.repeat(121)}&state=sunk&type=hotel&country=XX&owner=ana&sort=id&other=1`)).toEqual({})
})

test('the order is that in which the server answers', () => {
  expect(orderOf({})).toEqual({ by: 'changed', direction: 'desc' })
  expect(orderOf({ sort: 'name' })).toEqual({ by: 'name', direction: 'asc' })
  expect(orderOf({ sort: 'completeness', direction: 'desc' })).toEqual({
    ...{ by: 'completeness', direction: 'desc' },
  })
})
