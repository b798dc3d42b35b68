import { z } from 'zod'
import { Offer } from '#contract/directory/offers.ts'
import { Organization } from '#contract/directory/organizations.ts'
import { Profile, ProfileCard } from '#contract/directory/profiles.ts'
import { SocialLink } from '#contract/directory/social-links.ts'
import { endpoint } from '#contract/endpoint.ts'
import { OrganizationType, ProfileType } from '#contract/enum-schemas.ts'
import { LanguageInput } from '#contract/language-schemas.ts'
import { CityReference, Id, IdOrSlug } from '#contract/shared.ts'
import { typedChange } from '#contract/typed-change.ts'
import { updateMyOrganization, updateMyProfile } from './changes.ts'
import { updateOffer } from './offer-changes.ts'

/** The fields that a listing that is not public yet may lack. */
const perhaps = { localisationId: Id.nullable(), localisation: CityReference.nullable() }
const state = { isPublic: z.boolean() }

/** A professional's page as visitors will see it. */
export const ProfilePreview = z.object({
  ...state,
  profile: Profile.extend({ ...perhaps, profileType: ProfileType.nullable() }),
  offers: z.array(Offer),
  links: z.array(SocialLink),
})
export type ProfilePreview = z.infer<typeof ProfilePreview>

/** An organization's page as visitors will see it. */
export const OrganizationPreview = z.object({
  ...state,
  organization: Organization.extend({ ...perhaps, organizationType: OrganizationType.nullable() }),
  guides: z.array(ProfileCard),
  offers: z.array(Offer),
  links: z.array(SocialLink),
})
export type OrganizationPreview = z.infer<typeof OrganizationPreview>

const input = LanguageInput.extend({ slug: IdOrSlug })

export const previewMyProfile = endpoint('GET', '/api/tourism/admin/my-profiles/:slug/preview', {
  summary: 'My professional page as visitors will see it, public or not',
  access: ['MANAGE_PROFILES', 'MANAGE_OWN_LISTINGS'],
  refusals: ['not_found'],
  input,
  output: ProfilePreview,
})
export const previewTypedProfile = endpoint('POST', '/api/tourism/admin/my-profiles/:id/typed-preview', {
  summary: 'My professional page with unsaved changes; invalid values stay as they were',
  access: ['MANAGE_PROFILES', 'MANAGE_OWN_LISTINGS'],
  refusals: ['not_found'],
  isStrict: true,
  input: typedChange(updateMyProfile.input),
  output: ProfilePreview,
})
export const previewTypedOrganization = endpoint(
  'POST',
  '/api/tourism/admin/my-organizations/:id/typed-preview',
  {
    summary: 'My organization’s page with unsaved changes; invalid values stay as they were',
    access: ['MANAGE_ORGANIZATIONS', 'MANAGE_OWN_LISTINGS'],
    refusals: ['not_found'],
    isStrict: true,
    input: typedChange(updateMyOrganization.input),
    output: OrganizationPreview,
  },
)

export const previewMyOrganization = endpoint('GET', '/api/tourism/admin/my-organizations/:slug/preview', {
  summary: 'My organization’s page as visitors will see it, public or not',
  access: ['MANAGE_ORGANIZATIONS', 'MANAGE_OWN_LISTINGS'],
  refusals: ['not_found'],
  input,
  output: OrganizationPreview,
})

export const previewTypedOffer = endpoint('POST', '/api/tourism/admin/offers/:id/typed-preview', {
  summary: 'The page of an offer with unsaved changes; invalid values stay as they were',
  access: updateOffer.access,
  refusals: ['not_found'],
  isStrict: true,
  input: typedChange(updateOffer.input),
  output: z.object({
    offer: Offer,
    owner: z.union([ProfilePreview.shape.profile, OrganizationPreview.shape.organization]),
  }),
})
