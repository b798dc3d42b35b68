import { z } from 'zod'
import { endpoint, list } from '#contract/endpoint.ts'
import { ListingStatus, ProfileType } from '#contract/enum-schemas.ts'
import { coverInList, Picture } from '#contract/images/pictures.ts'
import { LanguageInput } from '#contract/language-schemas.ts'
import {
  CityReference,
  Id,
  IdOrSlug,
  listingFilter,
  PlaceReference,
  Rating,
  Slug,
  SpokenLanguage,
} from '#contract/shared.ts'
import { profile } from '#entities/listing.ts'
import { CheapestOffer, Offer } from './offers.ts'
import { cardShape, pageShape } from './public-fields.ts'
import { SocialLink } from './social-links.ts'
import { type ProfileGroup, profileGroups } from './type-groups.ts'

/** A professional as a list shows it. */
export const ProfileCard = z.object({
  ...cardShape(profile),
  id: Id,
  slug: Slug,
  name: z.string(),
  profileType: ProfileType,
  profileImageUrl: z.string().nullable(),
  localisationId: Id,
  localisation: CityReference,
  languages: z.array(SpokenLanguage),
  totalReviews: z.number().int(),
  rating: Rating,
  cheapest: CheapestOffer.optional().meta({ description: 'In lists, where an offer has a price' }),
  isSample: z.boolean(),
  cover: coverInList,
})
export type ProfileCard = z.infer<typeof ProfileCard>

/** A professional in full. */
export const Profile = ProfileCard.extend({
  ...pageShape(profile),
  phone: z.string().nullable().meta({ description: 'E.164' }),
  status: ListingStatus,
  locationId: Id.nullable(),
  location: PlaceReference.nullable(),
  updatedAt: z.iso.datetime(),
  isClaimable: z
    .boolean()
    .meta({ description: 'Nobody owns it, and it is no example: its person may claim it' }),
  pictures: z.array(Picture),
})
export type Profile = z.infer<typeof Profile>

export const ProfileFilter = listingFilter(ProfileType).extend({
  group: z
    .enum(Object.keys(profileGroups) as ProfileGroup[])
    .optional()
    .meta({ description: 'Professionals of several types' }),
})
const bySlug = LanguageInput.extend({ slug: Slug })

export const listProfiles = list('/api/tourism/profiles', {
  summary: 'Published professionals',
  access: 'public',
  input: ProfileFilter,
  output: z.array(ProfileCard),
  maxAge: 300,
})
export const getProfile = endpoint('GET', '/api/tourism/profiles/:id', {
  summary: 'One professional by id or slug; an old slug redirects',
  access: 'public',
  input: LanguageInput.extend({ id: IdOrSlug }),
  output: Profile,
})
export const getProfileBySlug = endpoint('GET', '/api/tourism/profiles/slug/:slug', {
  summary: 'One professional by slug; an old slug redirects',
  access: 'public',
  input: bySlug,
  output: Profile,
})
export const listProfileOffers = list('/api/tourism/profiles/slug/:slug/offers', {
  summary: 'The offers of a professional',
  access: 'public',
  input: bySlug,
  output: z.array(Offer),
})
export const listProfileSocialLinks = list('/api/tourism/profiles/slug/:slug/social-links', {
  summary: 'The social links of a professional',
  access: 'public',
  input: bySlug,
  output: z.array(SocialLink),
})
