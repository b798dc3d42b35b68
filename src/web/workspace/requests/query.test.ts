import { expect, test } from 'vitest'
import { requestQueryOf } from './query.ts'

const at = (query: string) => requestQueryOf(new URLSearchParams(query))

test('without anything those that wait are shown; who searches finds the others too', () => {
  expect(at('')).toEqual({ scope: 'mine', group: 'open' })
  expect(at('scope=all&sort=day')).toEqual({ scope: 'all', group: 'open', sort: 'day' })
  expect(at('q=jonas')).toEqual({ scope: 'mine', q: 'jonas' })
  expect(at('mailRefused=notMe&scope=all')).toEqual({ scope: 'all', mailRefused: 'notMe' })
  expect(at('day=2026-02-31&group=nobody')).toEqual({ scope: 'mine', group: 'open' })
})
