import { expect, test } from 'vitest'
import { firstSentences } from './first-sentences.ts'

test('takes whole sentences while they fit, and always one', () => {
  const text = 'Capital of the state. Founded by Portuguese in 1669! Two rivers meet here.'
  expect(firstSentences(text, 'en', 60)).toBe('Capital of the state. Founded by Portuguese in 1669!')
  expect(firstSentences(text, 'en', 21)).toBe('Capital of the state.')
  expect(firstSentences(text, 'en', 5)).toBe('Capital of the state.')
  expect(firstSentences(text, 'en')).toBe(text)
  expect(firstSentences('  ', 'pt')).toBe('')
})
