import { z } from 'zod'
import { TextTimes } from '#contract/content/text-times.ts'
import { OpenDecision } from '#contract/decisions/shape.ts'
import { endpoint, list } from '#contract/endpoint.ts'
import { Currency, ListingStatus, OrganizationType, ProfileType } from '#contract/enum-schemas.ts'
import { ownShape } from '#contract/field-shapes.ts'
import { Language } from '#contract/language-schemas.ts'
import { paging } from '#contract/paging.ts'
import {
  CityReference,
  Id,
  IdOrSlug,
  PlaceReference,
  Rating,
  Slug,
  SpokenLanguage,
} from '#contract/shared.ts'
import { organization, profile } from '#entities/listing.ts'
import { missingParts } from './missing-parts.ts'

/** The maximum number of organizations of an account. */
export const maxOrganizations = 50
/** Who manages professionals. */
export const profileAccess = ['MANAGE_PROFILES', 'MANAGE_OWN_LISTINGS'] as const
/** Who manages organizations. */
export const organizationAccess = ['MANAGE_ORGANIZATIONS', 'MANAGE_OWN_LISTINGS'] as const

/** What the caller may do to a listing. */
export const ListingCan = z.object({
  edit: z.boolean(),
  changeStatus: z.boolean(),
  changeType: z.boolean().meta({ description: 'Also while it has no type' }),
  handOver: z.boolean().meta({ description: 'To another owner, or into another listing' }),
})

/** A listing as its owner and staff see it, public or not. */
const OwnListing = z.object({
  id: Id,
  slug: Slug,
  name: z.string(),
  status: ListingStatus,
  isPublic: z.boolean(),
  missing: z.array(z.enum(missingParts)).meta({ description: 'What it lacks to be public' }),
  isMine: z.boolean(),
  isSample: z.boolean(),
  originalLanguage: Language.meta({ description: 'The language of the fields beside `texts`' }),
  phone: z.string().nullable().meta({ description: 'E.164' }),
  localisationId: Id.nullable(),
  localisation: CityReference.nullable(),
  locationId: Id.nullable(),
  location: PlaceReference.nullable(),
  languages: z.array(SpokenLanguage),
  totalReviews: z.number().int(),
  rating: Rating,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime().meta({ description: 'Send it back with a change' }),
  teamChangedAt: z.iso.datetime().nullable().meta({
    description: 'When someone on the team who is not its owner last changed it',
  }),
  textTimes: TextTimes.meta({ description: 'When each text of `texts` was written last' }),
  hasPricedOffer: z.boolean().meta({ description: 'An offer that travelers see, with a price' }),
  hasCover: z
    .boolean()
    .meta({ description: 'A picture; if none was chosen as the cover, the first is the cover' }),
  currency: Currency.meta({
    description: 'For its next price: that of its newest offer or event with a price, else of its country',
  }),
  decision: OpenDecision.nullable().meta({
    description: 'What staff, or a rule, decided against its owner, while it applies',
  }),
  can: ListingCan,
})

/** A professional as the owner sees it. */
export const OwnProfile = OwnListing.extend({
  profileType: ProfileType.nullable(),
  profileImageUrl: z.string().nullable(),
  ...ownShape(profile),
  isAsked: z.boolean().meta({ description: 'Whether an organization asks it to guide for them' }),
})
export type OwnProfile = z.infer<typeof OwnProfile>

/** An organization as its owner sees it. */
export const OwnOrganization = OwnListing.extend({
  organizationType: OrganizationType.nullable(),
  logoUrl: z.string().nullable(),
  ...ownShape(organization),
})
export type OwnOrganization = z.infer<typeof OwnOrganization>

const ownFilter = <Type extends z.ZodType>(type: Type) =>
  paging(100, 24).extend({
    slug: IdOrSlug.optional().meta({
      description: 'Only this one, by slug, former slug or id; anyone’s, for managers of its kind',
    }),
    scope: z
      .enum(['mine', 'all'])
      .default('mine')
      .meta({ description: '`all`: everyone’s; needs the permission to manage all of its kind' }),
    q: z.string().trim().max(120).optional().meta({ description: 'Part of the name' }),
    status: ListingStatus.optional().meta({ description: 'Only this status' }),
    type: type.optional(),
    city: z.string().trim().min(1).max(120).optional(),
  })

export const listMyProfiles = list('/api/tourism/admin/my-profiles', {
  summary: 'The caller’s profile; for managers of profiles, anyone’s by slug, and all of them',
  access: profileAccess,
  refusals: ['forbidden'],
  input: ownFilter(ProfileType),
  output: z.array(OwnProfile),
})
export const createMyProfile = endpoint('POST', '/api/tourism/admin/my-profiles', {
  summary: 'Creates the caller’s empty profile; 409 if there is one',
  access: profileAccess,
  refusals: ['conflict'],
  isStrict: true,
  input: z.object({}),
  output: OwnProfile,
})
export const listMyOrganizations = list('/api/tourism/admin/my-organizations', {
  summary: 'The caller’s organizations; for managers of organizations, anyone’s by slug, and all of them',
  access: organizationAccess,
  refusals: ['forbidden'],
  input: ownFilter(OrganizationType),
  output: z.array(OwnOrganization),
})
export const createMyOrganization = endpoint('POST', '/api/tourism/admin/my-organizations', {
  summary: 'Creates an empty organization of the caller',
  access: organizationAccess,
  refusals: ['conflict'],
  isStrict: true,
  input: z.object({}),
  output: OwnOrganization,
})
