import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countryCodes } from '#contract/enums.ts'
import { languages } from '#contract/languages.ts'
import { currencyOf, highestPrice, priceOf, toCents, typedAmount, typedPrice } from './prices.ts'

test.each([
  ['65', 65],
  ['65.00', 65],
  ['65,5', 65.5],
  ['1.250,00', 1250],
  ['1,250.75', 1250.75],
  ['1.250', 1250],
  ['1,250', 1250],
  ['1.250.000', 1_250_000],
  ['R$ 40', 40],
  ['$1,250', 1250],
  ['40 €', 40],
  ['1 250,50', 1250.5],
  [',5', 0.5],
  ['-3', -3],
])('%j is %d', (typed, price) => {
  expect(priceOf(typed)).toBe(price)
})

test.each(['', 'free', '1.2.3', '12.50.00', '1,25,000', '1e5', '0x10', '5 to 7', '1.250,00.5', '--5'])(
  '%j is no price',
  (typed) => {
    expect(priceOf(typed)).toBeNaN()
  },
)

const language = fc.constantFrom(...languages)
const cents = fc.integer({ min: 0, max: Math.round(highestPrice * 100) })

test('a price that a form shows is read back as the same price', () => {
  fc.assert(
    fc.property(cents, language, (amount, shownIn) => {
      const price = toCents(amount / 100)
      expect(priceOf(typedPrice(price, shownIn))).toBe(price)
    }),
  )
})

test('a form shows numbers as its language writes them, with cents only if there are any', () => {
  expect(languages.map((each) => typedPrice(180, each))).toEqual(['180', '180', '180', '180'])
  expect(typedPrice(65.5, 'en')).toBe('65.50')
  for (const each of ['fr', 'pt', 'es'] as const) {
    expect(typedPrice(65.5, each)).toBe('65,50')
    expect(typedAmount(1.5, each)).toBe('1,5')
  }
  expect([typedPrice(null, 'pt'), typedAmount(null, 'pt')]).toEqual(['', ''])
})

test('people pay in the currency of their country', () => {
  expect(countryCodes.map(currencyOf).join(' ')).toBe('BRL PEN COP USD BOB USD GYD SRD EUR')
  expect(currencyOf(undefined)).toBe('USD')
})

test('a price is read as each of the four languages writes it, with or without cents', () => {
  const locales = fc.constantFrom('en-US', 'fr-FR', 'pt-BR', 'es-ES')
  fc.assert(
    fc.property(cents, locales, fc.boolean(), (amount, locale, hasCents) => {
      const price = hasCents ? toCents(amount / 100) : Math.floor(amount / 100)
      const digits = hasCents ? 2 : 0
      const format = { minimumFractionDigits: digits, maximumFractionDigits: digits }
      expect(priceOf(new Intl.NumberFormat(locale, format).format(price))).toBe(price)
    }),
  )
})

test('whatever is typed, a price is a finite number to the cent, or none', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789.,- $') })),
      (typed) => {
        const price = priceOf(typed)
        expect(Number.isNaN(price) || Number.isFinite(price)).toBe(true)
        if (Math.abs(price) <= highestPrice) expect(toCents(price)).toBeCloseTo(price, 2)
      },
    ),
  )
})

test('a currency before or after it, and spaces, do not change a price', () => {
  const sign = fc.constantFrom('R$', '$', 'US$', '€', 'S/', 'USD', 'BRL', 'G$')
  const space = fc.constantFrom('', ' ', '\u00A0', '\u202F')
  fc.assert(
    fc.property(
      cents,
      language,
      sign,
      space,
      fc.boolean(),
      (amount, shownIn, currency, between, isBefore) => {
        const price = typedPrice(toCents(amount / 100), shownIn)
        const typed = isBefore ? currency + between + price : price + between + currency
        expect(priceOf(typed)).toBe(toCents(amount / 100))
      },
    ),
  )
})

test('the larger of two prices in a form is also read as the larger', () => {
  fc.assert(
    fc.property(cents, cents, language, (one, two, shownIn) => {
      const read = (amount: number) => priceOf(typedPrice(toCents(amount / 100), shownIn))
      expect(Math.sign(read(one) - read(two))).toBe(Math.sign(one - two))
    }),
  )
})
