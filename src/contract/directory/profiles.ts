import { z } from 'zod'
import { endpoint, list } from '#contract/endpoint.ts'
import { ProfileType } from '#contract/enum-schemas.ts'
import { LanguageInput } from '#contract/language-schemas.ts'
import { IdOrSlug, listingFilter } from '#contract/shared.ts'
import { profile } from '#entities/listing.ts'
import { listingBySlug, listingDetails, listingFacts, listingIdentity } from './listing-shapes.ts'
import { Offer } from './offers.ts'
import { cardShape, pageShape } from './public-fields.ts'
import { SocialLink } from './social-links.ts'
import { type ProfileGroup, profileGroups } from './type-groups.ts'

/** A professional as a list shows it. */
export const ProfileCard = z.object({
  ...cardShape(profile),
  ...listingIdentity,
  profileType: ProfileType,
  profileImageUrl: z.string().nullable(),
  ...listingFacts,
})
export type ProfileCard = z.infer<typeof ProfileCard>

/** A professional in full. */
export const Profile = ProfileCard.extend({
  ...pageShape(profile),
  ...listingDetails,
})
export type Profile = z.infer<typeof Profile>

export const ProfileFilter = listingFilter(ProfileType).extend({
  group: z
    .enum(Object.keys(profileGroups) as ProfileGroup[])
    .optional()
    .meta({ description: 'Professionals of several types' }),
})

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
  input: listingBySlug,
  output: Profile,
})
export const listProfileOffers = list('/api/tourism/profiles/slug/:slug/offers', {
  summary: 'The offers of a professional',
  access: 'public',
  input: listingBySlug,
  output: z.array(Offer),
})
export const listProfileSocialLinks = list('/api/tourism/profiles/slug/:slug/social-links', {
  summary: 'The social links of a professional',
  access: 'public',
  input: listingBySlug,
  output: z.array(SocialLink),
})
