import { type Currency, currencies } from '#contract/enums.ts'
import { type Language, languages } from '#contract/languages.ts'
import { formatOf } from '#i18n/format.ts'
import { spokenInText } from '#i18n/format-spoken.ts'
import { spokenLanguageNames } from '#i18n/spoken-language-names.ts'
import { fold } from '../words.ts'
import { queryWords } from './query-words.ts'
import { numberOf, type Token, tokensOf } from './tokens.ts'

/** A placeholder in a phrase, such as `{amount}` in `under {amount}`. */
export type Filled = { number?: number; currency?: Currency; month?: number; language?: string }
export type Slot = (tokens: Token[], at: number) => { length: number; value: Filled } | undefined

const months = new Map(
  languages.flatMap((language) =>
    Array.from({ length: 12 }, (_, index) => [fold(monthName(index + 1, language)), index + 1] as const),
  ),
)
const counts = new Map(
  Object.entries(queryWords.numbers).flatMap(([number, words]) =>
    words.map((word) => [fold(word), Number(number)] as const),
  ),
)
const articles = new Set(queryWords.articles.map(fold))
const otherwiseWords = new Set(queryWords.monthsWithLead.map(fold))
const monthLeads = new Set(queryWords.monthLeads.map(fold))
const thousands = new Set(queryWords.thousands.map(fold))
const money = new Map(
  currencies.flatMap((code) => [
    [fold(code), code] as const,
    ...queryWords.currencies[code].map((word) => [fold(word), code] as const),
  ]),
)
const spoken = [
  'pt',
  'es',
  'en',
  'fr',
  'nl',
  'de',
  'it',
  'ja',
  'zh',
  'he',
  'ru',
  'qu',
  ...Object.keys(spokenLanguageNames),
]
const spokenNames = new Map(
  languages.flatMap((language) =>
    spoken.map((code) => [tokensOf(spokenInText(code, language))[0]?.word ?? '', code] as const),
  ),
)

function monthName(month: number, language: Language): string {
  return formatOf(language).monthName(month)
}

const count: Slot = (tokens, at) => {
  const { word = '' } = tokens[at] ?? {}
  const number = numberOf(word) ?? counts.get(word)
  return number === undefined ? undefined : { length: 1, value: { number } }
}

const amount: Slot = (tokens, at) => {
  const before = money.get(tokens[at]?.word ?? '')
  const first = before ? at + 1 : at
  const number = count(tokens, first)?.value.number
  if (number === undefined) return undefined
  const times = thousands.has(tokens[first + 1]?.word ?? '') ? 1000 : 1
  const next = first + (times === 1 ? 1 : 2)
  const after = before ? undefined : money.get(tokens[next]?.word ?? '')
  const currency = before ?? after
  return {
    length: next - at + (after ? 1 : 0),
    value: { number: number * times, ...(currency && { currency }) },
  }
}

const month: Slot = (tokens, at) => {
  const found = months.get(tokens[at]?.word ?? '')
  return found === undefined ? undefined : { length: 1, value: { month: found } }
}

/** `may` is a month only after `in`, and at the end. */
const isSureMonth = (tokens: Token[], at: number) =>
  !otherwiseWords.has(tokens[at]?.word ?? '') ||
  at === tokens.length - 1 ||
  monthLeads.has(tokens[at - 1]?.word ?? '')

/** The slots by their name in braces. */
export const slots: Record<string, Slot> = {
  count,
  n: (tokens, at) =>
    articles.has(tokens[at]?.word ?? '') ? { length: 1, value: { number: 1 } } : count(tokens, at),
  amount,
  money: (tokens, at) => {
    const found = amount(tokens, at)
    return found?.value.currency ? found : undefined
  },
  month,
  loneMonth: (tokens, at) => (isSureMonth(tokens, at) ? month(tokens, at) : undefined),
  language: (tokens, at) => {
    const language = spokenNames.get(tokens[at]?.word ?? '')
    return language === undefined ? undefined : { length: 1, value: { language } }
  },
}
