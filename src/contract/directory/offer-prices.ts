import { z } from 'zod'
import { Language, LocalizedText } from '#contract/language-schemas.ts'
import { Id } from '#contract/shared.ts'

/** Rules of a price: in some months, from a number of people on, for children, and fees due on top. */
export const priceKinds = ['season', 'group', 'child', 'fee'] as const
export type PriceKind = (typeof priceKinds)[number]
/** The maximum number of rules of an offer. */
export const maxOfferPrices = 30
/** The highest age that may count as a child, in years. */
export const maxChildAge = 17

const rule = {
  kind: z.enum(priceKinds),
  months: z.array(z.number().int()).meta({ description: 'Of a season' }),
  minPeople: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'The smallest number of people; for a group price, perhaps of a season' }),
  maxAge: z.number().int().nullable().meta({ description: 'For children: up to this age, in years' }),
  amount: z.number().meta({
    description:
      'In the currency of the offer, for what its price is for; of children and fees for each person',
  }),
}

/** A rule of an offer’s price as travelers see it. */
export const OfferPrice = z.object({
  ...rule,
  label: z.string().nullable().meta({ description: 'For a fee: what it is for' }),
  labelLanguage: Language.nullable().meta({ description: 'Where it is not the one asked for' }),
})
export type OfferPrice = z.infer<typeof OfferPrice>

/** A rule of an offer’s price as its owner and staff see it. */
export const OwnOfferPrice = z.object({ id: Id, ...rule, label: LocalizedText })
export type OwnOfferPrice = z.infer<typeof OwnOfferPrice>
