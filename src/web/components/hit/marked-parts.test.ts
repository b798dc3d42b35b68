import { expect, test } from 'vitest'
import { markedParts } from './marked-parts.ts'

test.each([
  ['A day by canoe on the Rio Negro', 'canoes canoe', ['canoe']],
  ['Três noites em Belém', 'BELEM de', ['Belém']],
  ['Manaus', 'man', ['Manaus']],
  ['Canoe', 'o', []],
])('%s, asked for %s', (name, words, marked) => {
  const parts = markedParts(name, words)
  expect(parts.map(({ text }) => text).join('')).toBe(name)
  expect(parts.filter(({ isAsked }) => isAsked).map(({ text }) => text)).toEqual(marked)
})
