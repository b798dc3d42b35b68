import { type PriceKind, priceKinds } from '#contract/directory/offer-prices.ts'
import { priceOf } from '#contract/values/prices.ts'

/** A rule of an offer's price as a file has it, with the name of a fee in the language of the offer. */
export type FilePriceRule = {
  kind: PriceKind
  months: number[]
  minPeople: number | null
  maxAge: number | null
  amount: number
  label: string
}

/** An example of each kind, as in a cell. */
export const examplePriceRules = 'season 6+7 50; group 4 30; child 12 20; fee 3 Park fee'

/** A rule in one phrase, which `priceRulesOf` reads: `season 1+12 50`, `season 6 4 45` from 4 people on, `fee 3 Park fee`. */
export const priceRuleText = ({ kind, months, minPeople, maxAge, amount, label }: FilePriceRule): string =>
  [kind, months.join('+'), minPeople, maxAge, amount, label]
    .filter((part) => part !== null && part !== '')
    .join(' ')

const startOfRule = new RegExp(`\\s*;\\s*(?=(?:${priceKinds.join('|')})\\s)`, 'i')

/** The rules in a cell, separated by semicolons; undefined if one of them cannot be read. */
export function priceRulesOf(text: string): FilePriceRule[] | undefined {
  const rules = text
    .replace(/[;\s]+$/, '')
    .split(startOfRule)
    .map(ruleOf)
  return rules.every((rule) => rule !== undefined) ? rules : undefined
}

function ruleOf(phrase: string): FilePriceRule | undefined {
  const [word = '', ...parts] = phrase.trim().split(/\s+/)
  const kind = priceKinds.find((each) => each === word.toLowerCase())
  const read = kind && readers[kind](parts)
  if (!kind || !read) return undefined
  const { months = [], minPeople = null, maxAge = null, amount, label = '' } = read
  const numbers = [...months, minPeople ?? 0, maxAge ?? 0, amount]
  return numbers.some(Number.isNaN) ? undefined : { kind, months, minPeople, maxAge, amount, label }
}

type Read = Partial<FilePriceRule> & { amount: number }
const numberOf = (typed = '') => (/^\d{1,5}$/.test(typed) ? Number(typed) : Number.NaN)

/** The parts after the name of each kind; NaN for anything that is not a number. */
const readers: Record<PriceKind, (parts: string[]) => Read | undefined> = {
  season([months = '', ...rest]) {
    const [amount = '', people] = rest.toReversed()
    if (rest.length > 2) return undefined
    const minPeople = people === undefined ? null : numberOf(people)
    return { months: months.split('+').map(numberOf), minPeople, amount: priceOf(amount) }
  },
  group: ([people, amount = '', ...more]) =>
    more.length > 0 ? undefined : { minPeople: numberOf(people), amount: priceOf(amount) },
  child: ([age, amount = '', ...more]) =>
    more.length > 0 ? undefined : { maxAge: numberOf(age), amount: priceOf(amount) },
  fee: ([amount = '', ...label]) => ({ amount: priceOf(amount), label: label.join(' ') }),
}
