import type { CountryCode, Currency } from '#contract/enums.ts'
import type { Language } from '#contract/languages.ts'

/** The maximum price in any currency. */
export const highestPrice = 99_999_999.99

/**
 * A price as people type it: `65`, `65.00`, `65,50`, `1.250,00`, `1,250`, `R$ 40`. The last of two different separators
 * is the decimal one; a single one with three digits after it separates thousands.
 *
 * @returns NaN if it is not a number; the caller checks rounding and range
 */
export function priceOf(typed: string): number {
  const text = typed.replaceAll(/[\s\u00A0\u202F'’]/g, '').replace(/^[^\d.,-]+|[^\d.,]+$/g, '')
  if (!/^-?[\d.,]*\d[\d.,]*$/.test(text)) return Number.NaN
  const decimal = decimalSeparatorOf(text)
  const at = decimal ? text.lastIndexOf(decimal) : text.length
  const [whole, fraction] = [text.slice(0, at), text.slice(at + 1)]
  const isGrouped = /[.,]/.test(whole)
  if (/[.,]/.test(fraction) || (isGrouped && !/^-?\d{1,3}([.,])\d{3}(\1\d{3})*$/.test(whole)))
    return Number.NaN
  return Number(`${whole.replaceAll(/[.,]/g, '') || '0'}.${fraction || '0'}`)
}

function decimalSeparatorOf(text: string): '.' | ',' | undefined {
  const last = text.match(/[.,](?=[^.,]*$)/)?.[0] as '.' | ',' | undefined
  if (!last) return undefined
  const isOnly = text.indexOf(last) === text.lastIndexOf(last)
  const hasOther = text.includes(last === '.' ? ',' : '.')
  const after = text.length - text.lastIndexOf(last) - 1
  if (!isOnly) return undefined
  return hasOther || after !== 3 ? last : undefined
}

/** A price rounded to the cent, as it is stored. */
export const toCents = (amount: number): number => Math.round(amount * 100) / 100

const decimalIn = (language: Language) => (language === 'en' ? '.' : ',')

/** A number as a form shows it and `priceOf` reads it: `1.5`, or `1,5` in languages with a decimal comma. */
export const typedAmount = (amount: number | null, language: Language): string =>
  amount === null ? '' : String(amount).replace('.', decimalIn(language))

/** A price as a form shows it, with cents only if there are any: `180`, `65.50`, `65,50`. */
export const typedPrice = (amount: number | null, language: Language): string =>
  amount === null || Number.isInteger(amount)
    ? typedAmount(amount, language)
    : amount.toFixed(2).replace('.', decimalIn(language))

/** The currency of each country. */
const currenciesOf: Record<CountryCode, Currency> = {
  BO: 'BOB',
  BR: 'BRL',
  CO: 'COP',
  EC: 'USD',
  GF: 'EUR',
  GY: 'GYD',
  PE: 'PEN',
  SR: 'SRD',
  VE: 'USD',
}

/** The currency of a country; US dollars if it is not known. */
export const currencyOf = (country: CountryCode | null | undefined): Currency =>
  country ? currenciesOf[country] : 'USD'
