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
import { Seller } from '#contract/registrations/public.ts'
import { CityReference, Id, listingFilter } from '#contract/shared.ts'
import { capacityUnits, offerFacts } from '#entities/offers.ts'
import { dayStates } from './day-states.ts'
import { OfferPrice } from './offer-prices.ts'
import { NearInput } from './reading.ts'

/** The provider: a profile or an organization. */
export const OfferOwner = z.object({
  kind: ListingKind,
  id: Id,
  slug: z.string(),
  name: z.string(),
  localisation: CityReference.nullable().meta({ description: 'Its city; null in a preview without one' }),
})

/** An offer as travelers see it: the owner's own wording wins over the base text. */
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
  depositTerms: z.string().nullable(),
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
  nextFreeDay: z.iso.date().nullable().meta({
    description: 'The next day that is known to be free, within a year; null where nobody counts its places',
  }),
  isAvailable: z.boolean().meta({ description: 'Whether it runs today, by its days and months' }),
  isSample: z.boolean(),
  owner: OfferOwner,
  pictures: z.array(Picture),
})
export type Offer = z.infer<typeof Offer>

/** An offer on its own page. */
export const OfferInFull = Offer.extend({
  seller: Seller.nullable().meta({ description: 'The person or company that sells it, where they say so' }),
})

/** What a card of a list shows of its offers: the one with the lowest price, and the number with a price. */
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
  date: z.iso.date().optional().meta({
    description:
      'On which it can be asked for: it runs, there is time, its provider is not away, and places are left',
  }),
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
  output: OfferInFull,
})

const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)

/** The days of a month of an offer. */
export const MonthOfDays = z.object({
  month: Month,
  first: Month.meta({ description: 'The month that is now at its place' }),
  last: Month.meta({ description: 'The month until which free days are looked for' }),
  days: z.array(
    z.object({
      day: z.iso.date(),
      state: z.enum(dayStates).meta({
        description:
          '`few`: not many places are left; `closed`: it does not run, or its provider is away; `ask`: only the provider knows; `tooLate`: too late to ask for it',
      }),
      left: z
        .number()
        .int()
        .nullable()
        .meta({ description: 'How much is left; null if places are not counted' }),
    }),
  ),
  unit: z.enum(capacityUnits).nullable().meta({ description: 'What is counted' }),
  nextFree: z.iso.date().nullable(),
  saidOn: z.iso.date().meta({ description: 'When its provider last brought its days up to date' }),
})
export type MonthOfDays = z.infer<typeof MonthOfDays>

export const getOfferDays = endpoint('GET', '/api/tourism/offers/:id/days', {
  summary: 'A month of an offer: which of its days are free, never who asked for them',
  access: 'public',
  input: z.object({
    id: Id,
    month: Month.optional().meta({
      description: 'Such as `2026-12`; without it the one that is now at its place',
    }),
    people: z.coerce.number().int().min(1).max(1000).optional(),
  }),
  output: MonthOfDays,
})
