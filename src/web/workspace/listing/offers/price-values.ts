import { z } from 'zod'
import { maxChildAge, type PriceKind, priceKinds } from '#contract/directory/offer-prices.ts'
import type { Language } from '#contract/languages.ts'
import type { OwnOffer } from '#contract/listings/own-offers.ts'
import { highestPrice, typedPrice } from '#contract/values/prices.ts'
import { maxGroupSizeOfAny, priceTexts } from '#entities/offers.ts'
import { textShape, textValues } from '#web/entities/form-values.ts'
import { numberOf, typedNumber } from '#web/entities/typed-number.ts'

/** A rule of a price as it is typed. */
export const TypedPrice = z
  .object({
    id: z.string(),
    kind: z.enum(priceKinds),
    months: z.array(z.number()),
    minPeople: typedNumber(2, maxGroupSizeOfAny, true),
    maxAge: typedNumber(0, maxChildAge, true),
    amount: typedNumber(0, highestPrice),
    ...textShape(priceTexts),
  })
  .superRefine(({ kind, months, minPeople, maxAge, amount, label }, { addIssue }) => {
    const isMissing = {
      amount: !amount.trim(),
      months: kind === 'season' && months.length === 0,
      minPeople: kind === 'group' && !minPeople.trim(),
      maxAge: kind === 'child' && !maxAge.trim(),
      label: kind === 'fee' && !Object.values(label).some((text) => text.trim()),
    }
    for (const [field, isWrong] of Object.entries(isMissing))
      if (isWrong) addIssue({ code: 'custom', params: { field: 'required' }, path: [field], input: '' })
  })
export type TypedPrice = z.infer<typeof TypedPrice>

/** A new, empty rule. */
export const emptyPrice = (kind: PriceKind): TypedPrice => ({
  ...{ id: crypto.randomUUID(), kind, months: [], minPeople: '', maxAge: '', amount: '' },
  ...textValues(priceTexts, {}),
})

const asText = (number: number | null) => (number === null ? '' : String(number))

/** The rules of an offer's price as values of its form. */
export const valuesOfPrices = (prices: OwnOffer['prices'], language: Language): TypedPrice[] =>
  prices.map(({ id, kind, months, minPeople, maxAge, amount, label }) => ({
    ...{ id, kind, months, minPeople: asText(minPeople), maxAge: asText(maxAge) },
    amount: typedPrice(amount, language),
    ...textValues(priceTexts, { label }),
  }))

/** The values as they are sent. */
export const inputOfPrices = (prices: TypedPrice[]) =>
  prices.map(({ minPeople, maxAge, amount, ...price }) => ({
    ...price,
    minPeople: numberOf(minPeople),
    maxAge: numberOf(maxAge),
    amount: numberOf(amount) ?? 0,
  }))
