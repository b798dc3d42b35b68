import fc from 'fast-check'
import { expect, test } from 'vitest'
import { phrasesOf } from './phrases.ts'

test('phrases are split at commas, trimmed, and blanks dropped', () => {
  expect(phrasesOf(' Birds, , Frogs ,Night walk,')).toEqual(['Birds', 'Frogs', 'Night walk'])
  expect(phrasesOf(' , ')).toEqual([])
})

test('whatever is typed, no phrase is blank, has spaces around it or a comma, and splitting again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'ab ,\n\té') }), (typed) => {
      const phrases = phrasesOf(typed)
      for (const phrase of phrases) expect(phrase).toMatch(/^[^\s,]([^,]*[^\s,])?$/)
      expect(phrasesOf(phrases.join(','))).toEqual(phrases)
      expect(phrases.join('').replaceAll(/\s/g, '')).toBe(typed.replaceAll(/[\s,]/g, ''))
    }),
  )
})
