import { z } from 'zod'
import { endpoint, list } from '#contract/endpoint.ts'
import {
  Currency,
  Difficulty,
  DurationClass,
  DurationUnit,
  ListingKind,
  OfferCategory,
  PriceFor,
} from '#contract/enum-schemas.ts'
import { offerSorts } from '#contract/enums.ts'
import { storedShape } from '#contract/field-shapes.ts'
import { Picture } from '#contract/images/pictures.ts'
import { LanguageInput, localized } from '#contract/language-schemas.ts'
import { CityReference, Id, listingFilter } from '#contract/shared.ts'
import { offerFacts } from '#entities/offers.ts'
import { OfferPrice } from './offer-prices.ts'
import { NearInput } from './reading.ts'

/** Who offers it: one profile or one organization. */
export const OfferOwner = z.object({
  kind: ListingKind,
  id: Id,
  slug: z.string(),
  name: z.string(),
  localisation: CityReference.nullable().meta({ description: 'Its city; null in a preview without one' }),
})

/** An offer as travellers see it: the owner's own wording wins over the base text. */
export const Offer = localized({
  title: z.string(),
  description: z.string(),
  duration: z.string().nullable().meta({ description: 'Free text' }),
  highlights: z.array(z.string()),
  includes: z.array(z.string()),
  excludes: z.array(z.string()),
  requirements: z.array(z.string()),
  meetingPoint: z.string().nullable(),
  meetingDirections: z.string().nullable(),
  bring: z.array(z.string()),
  cancellationText: z.string().nullable(),
}).extend({
  id: Id,
  ...storedShape(offerFacts),
  noticeDays: z.number().int(),
  category: OfferCategory.nullable(),
  maxGroupSize: z.number().int().nullable(),
  durationAmount: z.number().nullable().meta({ description: 'How long it lasts, as a number to compare' }),
  durationUnit: DurationUnit.nullable(),
  price: z.number().nullable(),
  currency: Currency,
  priceFor: PriceFor,
  prices: z.array(OfferPrice),
  difficulty: Difficulty.nullable(),
  socialGalleryUrl: z.string().nullable(),
  availableFrom: z.iso.date().nullable(),
  availableTo: z.iso.date().nullable(),
  months: z
    .array(z.number().int())
    .meta({ description: 'The months in which it runs, 1 to 12; none: all year' }),
  isAvailable: z.boolean().meta({ description: 'Whether it runs today, by its days and months' }),
  isSample: z.boolean(),
  owner: OfferOwner,
  pictures: z.array(Picture),
})
export type Offer = z.infer<typeof Offer>

/** What a card of a list shows of its offers: the one with the lowest price, and how many have a price. */
export const CheapestOffer = localized({ title: z.string() }).extend({
  price: z.number(),
  currency: Currency,
  priceFor: PriceFor,
  count: z.number().int(),
})
export type CheapestOffer = z.infer<typeof CheapestOffer>

const price = z.coerce.number().min(0).max(1_000_000).optional()

/** `language` is one that the provider speaks; prices in another currency are compared at a fixed, rough rate. */
export const OfferFilter = listingFilter(OfferCategory).extend({
  ...NearInput.shape,
  minPrice: price,
  maxPrice: price,
  duration: DurationClass.optional(),
  month: z.coerce.number().int().min(1).max(12).optional(),
  difficulty: Difficulty.optional(),
  people: z.coerce.number().int().min(1).max(1000).optional(),
  sort: z.enum(offerSorts).default('recommended'),
})
export type OfferFilter = z.infer<typeof OfferFilter>

export const listOffers = list('/api/tourism/offers', {
  summary: 'Offers of published listings; `type` is the category',
  access: 'public',
  input: OfferFilter,
  output: z.array(Offer),
  maxAge: 300,
})

export const getOffer = endpoint('GET', '/api/tourism/offers/:id', {
  summary: 'One offer',
  access: 'public',
  input: LanguageInput.extend({ id: Id }),
  output: Offer,
})
