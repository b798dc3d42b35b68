import { expect, test } from 'vitest'
import { formattedPhone, hasEnoughDigits, splitPhone } from './phone-countries.ts'

test.each([
  ['9', '9'],
  ['92', '92'],
  ['929', '(92) 9'],
  ['9291234567', '(92) 9123-4567'],
  ['92991234567', '(92) 99123-4567'],
  ['92 99123-4567 89', '(92) 99123-4567'],
])('a number in Brazil is shown by its digits: %s', (typed, shown) => {
  expect(formattedPhone('+55', typed)).toBe(shown)
  expect(formattedPhone('+51', typed)).toBe(typed)
})

test.each([
  ['+55', '929000000', false],
  ['+55', '(92) 9000-000 0', true],
  ['+51', '987 654', false],
  ['+51', '987 6543', true],
])('only digits count: %s %s', (code, typed, isEnough) => {
  expect(hasEnoughDigits(code, typed)).toBe(isEnough)
})

test.each([
  ['92 99123', '+55', '92 99123'],
  ['+51 987 654', '+51', '987654'],
  ['+5927654321', '+592', '7654321'],
  ['+999 1', '+55', '+999 1'],
])('a code before the number chooses the country: %s', (typed, countryCode, number) => {
  expect(splitPhone('+55', typed)).toEqual({ countryCode, number })
})
