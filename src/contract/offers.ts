import { z } from 'zod'
import { endpoint, list } from './endpoint.ts'
import { Difficulty, ListingKind, OfferCategory } from './enums.ts'
import { LanguageInput, localized } from './languages.ts'
import { Id, listingFilter } from './shared.ts'

/** Who offers it: one profile or one organization. */
export const OfferOwner = z.object({
  kind: ListingKind,
  id: Id,
  slug: z.string(),
  name: z.string(),
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
  notes: z.string().nullable(),
}).extend({
  id: Id,
  category: OfferCategory.nullable(),
  maxGroupSize: z.number().int().nullable(),
  price: z.number().nullable().meta({ description: 'US dollars' }),
  difficulty: Difficulty.nullable(),
  socialGalleryUrl: z.string().nullable(),
  availableFrom: z.iso.date().nullable(),
  availableTo: z.iso.date().nullable(),
  isSample: z.boolean(),
  owner: OfferOwner,
})
export type Offer = z.infer<typeof Offer>

export const OfferFilter = listingFilter(OfferCategory).omit({ language: true, sort: true })

export const listOffers = list('/api/tourism/offers', {
  summary: 'Offers of published listings; `type` is the category',
  access: 'public',
  input: OfferFilter,
  item: Offer,
  maxAge: 300,
})

export const getOffer = endpoint('GET', '/api/tourism/offers/:id', {
  summary: 'One offer',
  access: 'public',
  input: LanguageInput.extend({ id: Id }),
  output: Offer,
})
