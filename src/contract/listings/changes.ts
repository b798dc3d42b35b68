import { z } from 'zod'
import { maxLanguages, maxNameLength } from '#contract/applications/limits.ts'
import { reasonShape } from '#contract/decisions/reason.ts'
import { endpoint, upload } from '#contract/endpoint.ts'
import { ListingStatus, OrganizationType, ProfileType } from '#contract/enum-schemas.ts'
import { changeShape } from '#contract/field-shapes.ts'
import { formBody } from '#contract/form-body.ts'
import { Language } from '#contract/language-schemas.ts'
import { Id, IdOrSlug, SpokenLanguage } from '#contract/shared.ts'
import { nameOrNothingOf, typed } from '#contract/values/names.ts'
import { organization, profile } from '#entities/listing.ts'
import { OwnOrganization, OwnProfile, organizationAccess, profileAccess } from './own-listings.ts'

/** Former addresses that a listing keeps. */
export const maxFormerSlugs = 20

const imageField = z
  .string()
  .max(500)
  .nullable()
  .optional()
  .meta({ description: 'Empty removes the picture; anything else is ignored' })

/** What is not sent stays as it is. */
const listingChange = {
  id: Id,
  updatedAt: z.iso.datetime().optional().meta({
    description: 'Of the version read: 409 `listingChanged` if someone has saved since then',
  }),
  name: nameOrNothingOf(maxNameLength).optional(),
  slug: z
    .string()
    .trim()
    .min(1)
    .max(160)
    .optional()
    .meta({ description: 'Its address, made readable; without it, the first name becomes the address' }),
  status: ListingStatus.optional().meta({ description: 'Changed by MANAGE_USERS only' }),
  ...reasonShape,
  originalLanguage: Language.optional(),
  phone: typed()
    .max(40)
    .nullable()
    .optional()
    .meta({ description: 'With its country code, or a number of the country of the listing' }),
  localisationId: Id.nullable().optional().meta({ description: 'The city' }),
  locationId: Id.nullable().optional().meta({ description: 'The place; it lies in the city' }),
  languages: z.array(SpokenLanguage).max(maxLanguages).optional(),
}

const ProfileChange = z.object({
  ...listingChange,
  profileType: ProfileType.nullable().optional().meta({ description: 'Changed by MANAGE_USERS only' }),
  ...changeShape(profile),
  profileImageUrl: imageField,
})
const OrganizationChange = z.object({
  ...listingChange,
  organizationType: OrganizationType.nullable()
    .optional()
    .meta({ description: 'Changed by MANAGE_USERS only' }),
  ...changeShape(organization),
  logoUrl: imageField,
})

export const updateMyProfile = endpoint('PUT', '/api/tourism/admin/my-profiles/:id', {
  summary: 'Changes the caller’s profile, or anyone’s for managers of profiles; what is not sent stays',
  access: profileAccess,
  refusals: ['not_found', 'conflict'],
  isStrict: true,
  input: ProfileChange,
  output: OwnProfile,
})

export const updateMyOrganization = endpoint('PUT', '/api/tourism/admin/my-organizations/:id', {
  summary:
    'Changes one of the caller’s organizations, or anyone’s for managers of organizations; what is not sent stays',
  access: organizationAccess,
  refusals: ['not_found', 'conflict'],
  isStrict: true,
  input: OrganizationChange,
  output: OwnOrganization,
})

const Uploaded = z.object({ url: z.string().meta({ description: 'The address of the picture' }) })
export const uploadProfileAvatar = upload('POST', '/api/upload/profile/:slug/avatar', {
  summary: 'Gives a profile of mine its picture',
  access: profileAccess,
  refusals: ['not_found'],
  file: 'avatar',
  input: formBody('avatar', { slug: IdOrSlug }),
  output: Uploaded,
})
export const uploadOrganizationAvatar = upload('POST', '/api/upload/organization/:slug/avatar', {
  summary: 'Gives an organization of mine its logo',
  access: organizationAccess,
  refusals: ['not_found'],
  file: 'avatar',
  input: formBody('avatar', { slug: IdOrSlug }),
  output: Uploaded,
})
