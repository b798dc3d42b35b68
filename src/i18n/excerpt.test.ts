import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerpt } from './format.ts'

test('a short text stays whole, a long one is cut after a word', () => {
  expect(excerpt('  A guide\nin Tefé. ')).toBe('A guide in Tefé.')
  expect(excerpt('Boats, birds, and the river', 12)).toBe('Boats, birds…')
  expect(excerpt('Boats, birds, and the river', 14)).toBe('Boats, birds…')
})

test('an excerpt is never longer than 156 characters and never ends in half a character', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 400, size: 'max' }),
        fc.lorem({ maxCount: 60, size: 'max' }),
      ),
      (text) => {
        const short = excerpt(text)
        expect(short.length).toBeLessThanOrEqual(156)
        expect(short.isWellFormed()).toBe(true)
      },
    ),
  )
  expect(excerpt('🦜'.repeat(100)).isWellFormed()).toBe(true)
})
