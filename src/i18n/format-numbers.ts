import type { Language } from '#contract/languages.ts'
import { moneyLocales, numberLocales, once } from './locales.ts'

type Decimals = { decimals?: number }

/** The formatters of one language for numbers and money, made once: where no days are said. */
export const numbersOf = once(numberFormats)

function numberFormats(language: Language) {
  const locale = numberLocales[language]
  const plain = new Intl.NumberFormat(locale, grouped)
  const fixed = once(
    (decimals: number) => new Intl.NumberFormat(locale, { ...grouped, ...fractionOf(decimals) }),
  )
  const money = once((key: string) => {
    const [currency, decimals] = key.split(' ')
    return new Intl.NumberFormat(moneyLocales[language], {
      style: 'currency',
      currency,
      // in Spanish a sign alone would be the peso of whoever reads it
      currencyDisplay: language === 'es' ? 'code' : 'symbol',
      ...fractionOf(Number(decimals)),
    })
  })
  const number = (value: number, { decimals }: Decimals = {}) =>
    wideSpaces(decimals === undefined ? plain.format(value) : fixed(decimals).format(value))

  const price = (amount: number, currency = 'USD', { decimals = 0 }: Decimals = {}) => {
    if (!/^[A-Z]{3}$/.test(currency)) return `${number(amount, { decimals })} ${currency}`.trim()
    return wideSpaces(money(`${currency} ${decimals}`).format(amount))
  }

  const amount = (value: number, currency?: string) =>
    price(value, currency, { decimals: Math.round(value * 100) % 100 === 0 ? 0 : 2 })

  /** `USD` where the price itself does not name its currency: `$` in English. */
  const currencyBehind = (currency: string) => (language === 'en' ? currency : '')

  return {
    /** `1,234.5`; with `decimals`, exactly so many. */
    number,
    /** `$1,250`, `1 250 $US`: in the order of the language, in whole units, as decided for the prices of offers. */
    price,
    /** What somebody pays, as of an event or in all: `$40`, and `$40.50` to the cent where it is not whole. */
    amount,
    currencyBehind,
    /** `$40 USD`, `40 $US`: with the currency in any case. */
    fullAmount: (value: number, currency: string) =>
      [amount(value, currency), currencyBehind(currency)].filter(Boolean).join(' '),
  }
}

/** Degrees with a true minus sign and a point, the same in every language: `−3.1190`. */
export function coordinate(degrees: number, decimals = 4): string {
  const rounded = Number(degrees.toFixed(decimals)) || 0
  return rounded.toFixed(decimals).replace('-', '−')
}

const grouped = { useGrouping: 'always' } as const

const fractionOf = (decimals: number) => ({
  minimumFractionDigits: decimals,
  maximumFractionDigits: decimals,
})

// the display face has no narrow no-break space, which would close the groups up
const wideSpaces = (text: string) => text.replaceAll('\u202f', '\u00a0')
