import { z } from 'zod'
import { endpoint, list } from '#contract/endpoint.ts'
import { ListingStatus, OrganizationType } from '#contract/enum-schemas.ts'
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
import { organization } from '#entities/listing.ts'
import { CheapestOffer, Offer } from './offers.ts'
import { ProfileCard } from './profiles.ts'
import { cardShape, pageShape } from './public-fields.ts'
import { SocialLink } from './social-links.ts'
import { type OrganizationGroup, organizationGroups } from './type-groups.ts'

/** An organization as a list shows it. */
export const OrganizationCard = z.object({
  ...cardShape(organization),
  id: Id,
  slug: Slug,
  name: z.string(),
  organizationType: OrganizationType,
  logoUrl: z.string().nullable(),
  localisationId: Id,
  localisation: CityReference,
  languages: z.array(SpokenLanguage),
  totalReviews: z.number().int(),
  rating: Rating,
  cheapest: CheapestOffer.optional().meta({ description: 'In lists, where an offer has a price' }),
  isSample: z.boolean(),
  cover: coverInList,
})
export type OrganizationCard = z.infer<typeof OrganizationCard>

/** An organization in full. */
export const Organization = OrganizationCard.extend({
  ...pageShape(organization),
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
export type Organization = z.infer<typeof Organization>

export const OrganizationFilter = listingFilter(OrganizationType).extend({
  group: z
    .enum(Object.keys(organizationGroups) as OrganizationGroup[])
    .optional()
    .meta({ description: 'Organizations of several types' }),
})
const bySlug = LanguageInput.extend({ slug: Slug })

export const listOrganizations = list('/api/tourism/organizations', {
  summary: 'Published organizations',
  access: 'public',
  input: OrganizationFilter,
  output: z.array(OrganizationCard),
  maxAge: 300,
})
export const getOrganization = endpoint('GET', '/api/tourism/organizations/:id', {
  summary: 'One organization by id or slug; an old slug redirects',
  access: 'public',
  input: LanguageInput.extend({ id: IdOrSlug }),
  output: Organization,
})
export const getOrganizationBySlug = endpoint('GET', '/api/tourism/organizations/slug/:slug', {
  summary: 'One organization by slug; an old slug redirects',
  access: 'public',
  input: bySlug,
  output: Organization,
})
export const listOrganizationGuides = list('/api/tourism/organizations/slug/:slug/guides', {
  summary: 'The guides of an organization',
  access: 'public',
  input: bySlug,
  output: z.array(ProfileCard),
})
export const listProfileOrganizations = list('/api/tourism/profiles/slug/:slug/organizations', {
  summary: 'The organizations for which a professional guides',
  access: 'public',
  input: bySlug,
  output: z.array(OrganizationCard),
})
export const listOrganizationOffers = list('/api/tourism/organizations/slug/:slug/offers', {
  summary: 'The offers of an organization',
  access: 'public',
  input: bySlug,
  output: z.array(Offer),
})
export const listOrganizationSocialLinks = list('/api/tourism/organizations/slug/:slug/social-links', {
  summary: 'The social links of an organization',
  access: 'public',
  input: bySlug,
  output: z.array(SocialLink),
})
