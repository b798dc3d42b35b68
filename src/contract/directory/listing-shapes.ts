import { z } from 'zod'
import { ListingStatus } from '#contract/enum-schemas.ts'
import { coverInList, Picture } from '#contract/images/pictures.ts'
import { LanguageInput } from '#contract/language-schemas.ts'
import { PublicRegistration } from '#contract/registrations/public.ts'
import { CityReference, Id, PlaceReference, Rating, Slug, SpokenLanguage } from '#contract/shared.ts'
import { CheapestOffer } from './offers.ts'

/** The first fields of a card of either kind of listing. */
export const listingIdentity = { id: Id, slug: Slug, name: z.string() }

/** The fields of a card of either kind after its type and picture. */
export const listingFacts = {
  localisationId: Id,
  localisation: CityReference,
  languages: z.array(SpokenLanguage),
  totalReviews: z.number().int(),
  rating: Rating,
  cheapest: CheapestOffer.optional().meta({ description: 'In lists, where an offer has a price' }),
  isSample: z.boolean(),
  cover: coverInList,
}

/** The fields that only the page of a listing has. */
export const listingDetails = {
  phone: z.string().nullable().meta({ description: 'E.164' }),
  status: ListingStatus,
  locationId: Id.nullable(),
  location: PlaceReference.nullable(),
  updatedAt: z.iso.datetime(),
  isClaimable: z
    .boolean()
    .meta({ description: 'It has no owner and is not an example: the right person may claim it' }),
  pictures: z.array(Picture),
  registrations: z
    .array(PublicRegistration)
    .meta({ description: 'In public registers of providers, as staff checked them' }),
}

export const listingBySlug = LanguageInput.extend({ slug: Slug })
