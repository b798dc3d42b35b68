import type { Language } from '#contract/languages.ts'
import { numberLocales, once } from './locales.ts'

type Decimals = { decimals?: number }

/** The formatters of one language for numbers and money, made once: where no days are said. */
export const numbersOf = once(numberFormats)

function numberFormats(language: Language) {
  const locale = numberLocales[language]
  const plain = new Intl.NumberFormat(locale)
  const fixed = once((decimals: number) => new Intl.NumberFormat(locale, fractionOf(decimals)))
  const money = once((key: string) => {
    const [currency, decimals] = key.split(' ')
    return new Intl.NumberFormat(locale, { style: 'currency', currency, ...fractionOf(Number(decimals)) })
  })
  const number = (value: number, { decimals }: Decimals = {}) =>
    wideSpaces(decimals === undefined ? plain.format(value) : fixed(decimals).format(value))

  const price = (amount: number, currency = 'USD', { decimals = 0 }: Decimals = {}) => {
    if (currency === 'USD') return `$${number(amount, { decimals })}`
    if (!/^[A-Z]{3}$/.test(currency)) return `${number(amount, { decimals })} ${currency}`.trim()
    return wideSpaces(money(`${currency} ${decimals}`).format(amount))
  }

  return {
    /** `1,234.5`; with `decimals`, exactly so many. */
    number,
    /**
     * `$1,250`: US dollars always as `$` before the number, other currencies as the language writes them. In whole units, as
     * decided for the prices of offers.
     */
    price,
    /** What somebody pays, as of an event or in all: `$40`, and `$40.50` to the cent where it is not whole. */
    amount: (amount: number, currency?: string) =>
      price(amount, currency, { decimals: Math.round(amount * 100) % 100 === 0 ? 0 : 2 }),
  }
}

/** Degrees with a true minus sign and a point, the same in every language: `−3.1190`. */
export function coordinate(degrees: number, decimals = 4): string {
  const rounded = Number(degrees.toFixed(decimals)) || 0
  return rounded.toFixed(decimals).replace('-', '−')
}

const fractionOf = (decimals: number) => ({
  minimumFractionDigits: decimals,
  maximumFractionDigits: decimals,
})

// the display face has no narrow no-break space, which would close the groups up
const wideSpaces = (text: string) => text.replaceAll('\u202f', '\u00a0')
