import { expect, test } from 'vitest'
import { inEach } from '#tests/in-each-language.ts'
import { coordinate, formatOf } from './format.ts'

test('numbers follow the language', () => {
  expect(inEach((language) => formatOf(language).number(1234567.5))).toEqual([
    '1,234,567.5',
    '1 234 567,5',
    '1.234.567,5',
    '1.234.567,5',
  ])
  expect(inEach((language) => formatOf(language).number(4.56, { decimals: 1 }))).toEqual([
    '4.6',
    '4,6',
    '4,6',
    '4,6',
  ])
})

test('a price is in the order of the reader, without cents unless asked for', () => {
  expect(inEach((language) => formatOf(language).price(12500))).toEqual([
    '$12,500',
    '12 500 $US',
    'US$ 12.500',
    'USD 12.500',
  ])
  expect(inEach((language) => formatOf(language).price(45.5, 'USD', { decimals: 2 }))).toEqual([
    '$45.50',
    '45,50 $US',
    'US$ 45,50',
    'USD 45,50',
  ])
})

test('a price in another currency is written as the language does; an unknown one keeps its name', () => {
  expect(inEach((language) => formatOf(language).price(12500, 'EUR'))).toEqual([
    '€12,500',
    '12 500 €',
    '€ 12.500',
    'EUR 12.500',
  ])
  expect(formatOf('pt').price(50, 'reais')).toBe('50 reais')
})

test('an amount is written to the cent unless it is whole', () => {
  const amounts = [40, 40.5, 1250, 0.1 * 30, 36.3]
  expect(amounts.map((each) => formatOf('en').amount(each))).toEqual([
    '$40',
    '$40.50',
    '$1,250',
    '$3',
    '$36.30',
  ])
  expect(inEach((language) => formatOf(language).amount(12.5, 'BRL'))).toEqual([
    'R$12.50',
    '12,50 R$',
    'R$ 12,50',
    'BRL 12,50',
  ])
})

test('the currency is named once: behind the price in English, in the price elsewhere', () => {
  expect(inEach((language) => formatOf(language).fullAmount(40, 'USD'))).toEqual([
    '$40 USD',
    '40 $US',
    'US$ 40',
    'USD 40',
  ])
  expect(inEach((language) => formatOf(language).currencyBehind('USD'))).toEqual(['USD', '', '', ''])
})

test('thousands are separated in every language', () => {
  expect(inEach((language) => formatOf(language).number(2810))).toEqual(['2,810', '2 810', '2.810', '2.810'])
})

test('coordinates have four decimals, a point and a true minus sign', () => {
  expect(coordinate(-3.119)).toBe('−3.1190')
  expect(coordinate(-60.0217, 6)).toBe('−60.021700')
  expect(coordinate(-0.00001)).toBe('0.0000')
})
