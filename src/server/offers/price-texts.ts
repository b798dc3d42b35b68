import { priceRuleText } from '#contract/imports/price-rules.ts'
import type { Language } from '#contract/languages.ts'
import type { PriceRow } from './prices-queries.ts'

/** The rules of an offer's price as a file has them, with names of fees in the language of the offer. */
export const priceTexts = (prices: PriceRow[], original: Language): string[] =>
  prices.map((rule) => priceRuleText({ ...rule, label: rule.label[original] ?? '' }))
