import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostPrice, priceOf, toCents, typedPrice } from './prices.ts'

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

const cents = fc.integer({ min: 0, max: Math.round(mostPrice * 100) })

test('what the form shows of a price is read back as the same price', () => {
  fc.assert(
    fc.property(cents, (amount) => {
      const price = toCents(amount / 100)
      expect(priceOf(typedPrice(price))).toBe(price)
    }),
  )
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
        if (Math.abs(price) <= mostPrice) expect(toCents(price)).toBeCloseTo(price, 2)
      },
    ),
  )
})

test('a currency before or behind it, and spaces, leave a price as it is', () => {
  const sign = fc.constantFrom('R$', '$', 'US$', '€', 'S/', 'USD', 'BRL', 'G$')
  const space = fc.constantFrom('', ' ', '\u00A0', '\u202F')
  fc.assert(
    fc.property(cents, sign, space, fc.boolean(), (amount, currency, between, isBefore) => {
      const price = typedPrice(toCents(amount / 100))
      const typed = isBefore ? currency + between + price : price + between + currency
      expect(priceOf(typed)).toBe(Number(price))
    }),
  )
})

test('of two prices the form shows, the larger is read as the larger', () => {
  fc.assert(
    fc.property(cents, cents, (one, two) => {
      const read = (amount: number) => priceOf(typedPrice(toCents(amount / 100)))
      expect(Math.sign(read(one) - read(two))).toBe(Math.sign(one - two))
    }),
  )
})
