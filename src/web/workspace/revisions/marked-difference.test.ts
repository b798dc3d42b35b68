import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markedDifference } from './marked-difference.ts'

test.each([
  ['Ana Bia Corrêa', 'Ana Beatriz Corrêa', false, ['Ana ', 'Bia', 'Beatriz', ' Corrêa']],
  ['+55 92 90000-0010', '+55 92 90000-0001', true, ['+55 92 90000-00', '10', '01', '']],
  [
    'https://igapo.example/',
    'https://hotel-barato.example/',
    false,
    ['https://', 'igapo', 'hotel-barato', '.example/'],
  ],
  ['Ana', 'Ana Corrêa', false, ['Ana', '', ' Corrêa', '']],
  ['', 'x', false, ['', '', 'x', '']],
] as const)('%s and %s', (before, after, isByCharacter, [start, removed, added, end]) => {
  expect(markedDifference(before, after, isByCharacter)).toEqual({ start, removed, added, end })
})

test('the parts add up to both texts, whatever they are', () => {
  const text = fc.string({ unit: 'grapheme' })
  fc.assert(
    fc.property(text, text, fc.boolean(), (before, after, isByCharacter) => {
      const { start, removed, added, end } = markedDifference(before, after, isByCharacter)
      expect([start + removed + end, start + added + end]).toEqual([before, after])
      if (before === after) expect(removed + added).toBe('')
    }),
  )
})
