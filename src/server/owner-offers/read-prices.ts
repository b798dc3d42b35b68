import type { z } from 'zod'
import { maxOfferPrices, type PriceKind } from '#contract/directory/offer-prices.ts'
import type { updateOffer } from '#contract/listings/offer-changes.ts'
import { priceTexts } from '#entities/offers.ts'
import { newId } from '#server/database/new-id.ts'
import { fieldTimesAfter, inOrder, textAfter, type Wrong } from '#server/entities/index.ts'
import type { PriceRow } from '#server/offers/index.ts'

type SentPrice = NonNullable<z.output<typeof updateOffer.input>['prices']>[number]
type Rule = Pick<PriceRow, 'months' | 'minPeople' | 'maxAge'>

/** What a rule of each kind has; the rest of what is sent is of no use there. */
const rules: { [Each in PriceKind]: (sent: Rule) => Rule } = {
  season: ({ months, minPeople }) => ({ months, minPeople, maxAge: null }),
  group: ({ minPeople }) => ({ months: [], minPeople, maxAge: null }),
  child: ({ maxAge }) => ({ months: [], minPeople: null, maxAge }),
  fee: () => ({ months: [], minPeople: null, maxAge: null }),
}

/** All rules of a price as they are sent, against those that are there: the new ones, and what is wrong with them. */
export function readPrices(before: PriceRow[], sent: SentPrice[]): { prices: PriceRow[]; wrong: Wrong } {
  const now = new Date()
  const left = new Map(before.map((price) => [price.id, price]))
  const prices = sent.slice(0, maxOfferPrices).map((price): PriceRow => {
    const { id, kind, amount, label, months = [], minPeople = null, maxAge = null } = price
    const was = id ? left.get(id) : undefined
    if (was) left.delete(was.id)
    const text = { label: was?.label ?? {}, textTimes: was?.textTimes ?? {} }
    const after = kind === 'fee' ? textAfter(text.label, label) : {}
    return {
      id: was?.id ?? newId(),
      ...{ kind, amount, label: after },
      ...rules[kind]({ months: inOrder(months), minPeople, maxAge }),
      textTimes: fieldTimesAfter(priceTexts, text, { label: after }, now),
    }
  })
  const wrong = prices.flatMap((price, at) =>
    Object.entries(wrongIn(price, prices.slice(0, at))).map(
      ([field, error]) => [`prices.${at}.${field}`, error] as const,
    ),
  )
  return { prices, wrong: Object.fromEntries(wrong) }
}

/** What is wrong with a rule, after those above it. */
function wrongIn({ kind, months, minPeople, maxAge, label }: PriceRow, above: PriceRow[]): Wrong {
  const others = above.filter((other) => other.kind === kind)
  if (kind === 'fee') return Object.keys(label).length > 0 ? {} : { label: { code: 'required' } }
  if (kind === 'group') {
    if (minPeople === null) return { minPeople: { code: 'required' } }
    return others.some((other) => other.minPeople === minPeople) ? { minPeople: { code: 'taken' } } : {}
  }
  if (kind === 'child') {
    if (maxAge === null) return { maxAge: { code: 'required' } }
    return others.some((other) => other.maxAge === maxAge) ? { maxAge: { code: 'taken' } } : {}
  }
  if (months.length === 0) return { months: { code: 'required' } }
  const isTwice = others.some(
    (other) => other.minPeople === minPeople && other.months.some((month) => months.includes(month)),
  )
  return isTwice ? { months: { code: 'monthTwice' } } : {}
}
