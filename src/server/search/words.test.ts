import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nearest, typingDistance } from './typos.ts'
import { fold } from './words.ts'

describe('folding', () => {
  it('twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text))
      }),
    )
  })

  it.each([
    ['ÓBIDOS', 'obidos'],
    ['Círio de Nazaré', 'cirio de nazare'],
    ['Bëtsknaté', 'betsknate'],
    ['Straße Æble Ørsted Łódź', 'strasse aeble orsted lodz'],
  ])('%s', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })
})

describe('the distance of a typing error', () => {
  it.each([
    ['manaus', 'manaus', 0],
    ['manuas', 'manaus', 1],
    ['pousda', 'pousada', 1],
    ['manaus', 'belem', 3],
    ['iquitso', 'iquitos', 1],
    ['letizia', 'leticia', 1],
    ['paramribbo', 'paramaribo', 2],
  ])('%s, %s: %i', (typed, meant, distance) => {
    expect(typingDistance(typed, meant, 2)).toBe(distance)
  })
})

it('a word of three letters is taken as typed, a longer one may contain a mistake', () => {
  expect(nearest('rip', ['rio'])).toEqual([])
  expect(nearest('barca', ['barco', 'canoa'])).toEqual(['barco'])
})
