import { expect, test } from 'vitest'
import { deskQueryOf, isNarrowed } from './desk-query.ts'

test('the desk takes from its URL what it wrote there, and nothing else', () => {
  const params = new URLSearchParams('kind=city&language=fr&state=outdated&cursor=abc&lang=pt')
  expect(deskQueryOf(params)).toEqual({ kind: 'city', language: 'fr', state: 'outdated', cursor: 'abc' })
  expect(deskQueryOf(new URLSearchParams('kind=river&language=de&state=done&events=all'))).toEqual({})
})

test('a page of all texts is not narrowed', () => {
  expect(isNarrowed({ cursor: 'abc' })).toBe(false)
  expect(isNarrowed({ language: 'fr' })).toBe(true)
})
