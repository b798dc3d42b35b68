import { expect, test } from 'vitest'
import { managedLists } from '#contract/listings/managed-limits.ts'
import { filterOf, listQueryOf } from './list-query.ts'

const list = managedLists.profile
const read = (address: string) => listQueryOf(list, new URLSearchParams(address))

test('the address filters and sorts a list; meaningless values are ignored', () => {
  const query = read(
    'scope=all&q=+ana+&state=pending&type=guide&country=PE&city=Tef%C3%A9&owner=none&completeness=underHalf&sort=name&direction=desc&cursor=abc',
  )
  expect(query).toEqual({
    ...{ q: 'ana', state: 'pending', type: 'guide', country: 'PE', city: 'Tefé', owner: 'none' },
    ...{ completeness: 'underHalf', sort: 'name', direction: 'desc', cursor: 'abc' },
  })
  expect(Object.keys(filterOf(list, query))).toHaveLength(7)
  expect(read(`q=${'a'.repeat(121)}&state=sunk&type=hotel&country=XX&owner=ana&sort=id&other=1`)).toEqual({})
})
