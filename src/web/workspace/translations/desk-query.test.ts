import { expect, test } from 'vitest'
import { deskQueryOf, isNarrowed } from './desk-query.ts'

test('the desk reads from its URL what it wrote there, and nothing else', () => {
  const params = new URLSearchParams('kind=city&language=fr&state=outdated&cursor=abc&lang=pt')
  expect(deskQueryOf(params)).toEqual({ kind: 'city', language: 'fr', state: 'outdated', cursor: 'abc' })
  const of = '01900000-0000-7000-8000-000000000001'
  expect(deskQueryOf(new URLSearchParams({ q: ' Acará ', of }))).toEqual({ q: 'Acará', of })
  expect(deskQueryOf(new URLSearchParams({ q: 'x'.repeat(121), of: 'acara' }))).toEqual({})
  expect(deskQueryOf(new URLSearchParams('kind=river&language=de&state=done&events=all'))).toEqual({})
})

test('a page of all texts is not filtered', () => {
  expect(isNarrowed({ cursor: 'abc' })).toBe(false)
  expect(isNarrowed({ language: 'fr' })).toBe(true)
})
