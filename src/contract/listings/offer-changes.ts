import { z } from 'zod'
import { maxChildAge, maxOfferPrices, priceKinds } from '#contract/directory/offer-prices.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Currency, DurationUnit, OfferCategory, PriceFor } from '#contract/enum-schemas.ts'
import { changeShape, sentShape } from '#contract/field-shapes.ts'
import { Language } from '#contract/language-schemas.ts'
import { Id } from '#contract/shared.ts'
import { highestPrice, priceOf, toCents } from '#contract/values/prices.ts'
import { linkTexts, maxGroupSizeOfAny, offerFields, priceTexts } from '#entities/offers.ts'
import { maxOffers, offeredDifficulties } from './offer-limits.ts'
import { OneListing, OwnOffer, offerAccess, organizationAccess, profileAccess } from './own-offers.ts'

const fromForm = <Schema extends z.ZodType>(read: (typed: string) => unknown, schema: Schema) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? (value.trim() === '' ? null : read(value)) : value),
    schema,
  )
const Price = fromForm(priceOf, z.number().min(0).max(highestPrice).nullable())
  .transform((amount) => (amount === null ? null : toCents(amount)))
  .optional()
  .meta({ description: 'A number, or as it is typed: `65.00`, `65,50`; empty for none' })
const GroupSize = fromForm(Number, z.number().int().min(1).max(maxGroupSizeOfAny).nullable()).optional()
const Commission = fromForm(priceOf, z.number().min(0).max(100).nullable())
  .transform((percent) => (percent === null ? null : toCents(percent)))
  .optional()
const Day = fromForm((typed) => typed.trim(), z.iso.date().nullable()).optional()

const SentPrice = z.object({
  id: Id.optional().meta({ description: 'Of a rule that was there' }),
  kind: z.enum(priceKinds),
  months: z.array(z.number().int().min(1).max(12)).max(12).optional(),
  minPeople: fromForm(Number, z.number().int().min(2).max(maxGroupSizeOfAny).nullable()).optional(),
  maxAge: fromForm(Number, z.number().int().min(0).max(maxChildAge).nullable()).optional(),
  amount: fromForm(priceOf, z.number().min(0).max(highestPrice)).transform(toCents),
  ...sentShape(priceTexts),
})

/** What is not sent stays as it is. */
const offerChange = {
  ...changeShape(offerFields),
  originalLanguage: Language.optional(),
  category: OfferCategory.nullable().optional(),
  durationAmount: fromForm(priceOf, z.number().positive().max(999).nullable()).optional(),
  durationUnit: DurationUnit.nullable().optional(),
  maxGroupSize: GroupSize,
  price: Price,
  prices: z.array(SentPrice).max(maxOfferPrices).optional().meta({ description: 'All rules of the price' }),
  currency: Currency.optional(),
  priceFor: PriceFor.optional(),
  months: z.array(z.number().int().min(1).max(12)).max(12).optional(),
  difficulty: z
    .enum([...offeredDifficulties, 'intermediate'])
    .nullable()
    .optional(),
  socialGalleryUrl: z.string().trim().max(500).nullable().optional(),
}
const readAt = z.iso.datetime().optional().meta({
  description: 'Of the offer as it was read: 409 `offerChanged` if someone has saved in the meantime',
})

const NewOffer = z.object({
  ...offerChange,
  ...OneListing,
  id: Id.optional().meta({ description: 'Chosen by the caller, so that sending twice creates one offer' }),
  isOnPage: z.boolean().optional().meta({ description: 'Puts it on the page of the named listing at once' }),
})
const LinkChange = z.object({
  linkId: Id,
  updatedAt: readAt,
  ...changeShape(linkTexts),
  customPrice: Price,
  customMaxGroupSize: GroupSize,
  availableFrom: Day,
  availableTo: Day,
  commission: Commission,
  isTemplate: z.boolean().optional(),
})

export const createOffer = endpoint('POST', '/api/tourism/admin/offers', {
  summary: `Creates an offer, on no page unless \`isOnPage\` says so; with a listing, it belongs to that one’s owner, who can have at most ${maxOffers}`,
  access: offerAccess,
  refusals: ['not_found', 'conflict'],
  isStrict: true,
  input: NewOffer,
  output: OwnOffer,
})
export const updateOffer = endpoint('PUT', '/api/tourism/admin/offers/:id', {
  summary: 'Changes an offer; what is not sent stays',
  access: offerAccess,
  refusals: ['not_found', 'conflict'],
  isStrict: true,
  input: z.object({ ...offerChange, id: Id, updatedAt: readAt }),
  output: OwnOffer,
})
export const customizeProfileOffer = endpoint('PATCH', '/api/tourism/admin/profile-offers/:linkId', {
  summary: 'Changes what is said about an offer on my profile; what is not sent stays',
  access: profileAccess,
  refusals: ['not_found', 'conflict'],
  isStrict: true,
  input: LinkChange,
  output: OwnOffer,
})
export const customizeOrganizationOffer = endpoint(
  'PATCH',
  '/api/tourism/admin/organization-offers/:linkId',
  {
    summary: 'Changes what is said about an offer on my organization; what is not sent stays',
    access: organizationAccess,
    refusals: ['not_found', 'conflict'],
    isStrict: true,
    input: LinkChange,
    output: OwnOffer,
  },
)
