import { z } from 'zod'
import { Email } from './accounts.ts'
import { mostLanguages, mostOfName } from './application-limits.ts'
import { endpoint, upload } from './endpoint.ts'
import { ListingStatus, OrganizationType, ProfileType } from './enums.ts'
import { Language } from './languages.ts'
import { lineOf, nameOrNothingOf, textOf, typed } from './names.ts'
import { OwnOrganization, OwnProfile, organizationAccess, profileAccess } from './owner-listings.ts'
import { Id, IdOrSlug, SpokenLanguage } from './shared.ts'

/** Characters of a biography or a description, in each language. */
export const mostOfDescription = 4_000
export const mostOfSpecialty = 160
/** Specialties of an organization, and certifications of it; characters of each. */
export const mostListingPhrases = 20
export const mostOfListingPhrase = 120
export const mostOfLicense = 80
/** Former addresses that a listing keeps. */
export const mostFormerSlugs = 20

const Email254 = z
  .string()
  .trim()
  .max(254)
  .refine((value) => value === '' || Email.safeParse(value).success, {
    error: 'expected an e-mail address',
    params: { field: 'notAnEmail' },
  })
const textsOf = (most: number) => z.partialRecord(Language, textOf(most).nullable()).optional()
const phrases = z
  .array(z.partialRecord(Language, lineOf(mostOfListingPhrase).nullable()))
  .max(mostListingPhrases)
  .optional()
const plainPhrases = z
  .array(lineOf(mostOfListingPhrase))
  .max(mostListingPhrases)
  .transform((given) => given.filter(Boolean))
  .optional()
  .meta({ description: 'Those that were there keep their translations; what stands there twice stays once' })
const wholeNumber = (least: number, most: number) =>
  z.number().int().min(least).max(most).nullable().optional()
const imageField = z
  .string()
  .max(500)
  .nullable()
  .optional()
  .meta({ description: 'Empty removes the picture; anything else is ignored' })

/** What is not sent stays as it is. */
const listingChange = {
  id: Id,
  updatedAt: z.iso
    .datetime()
    .optional()
    .meta({ description: 'Of what was read: 409 `listingChanged` where somebody saved since' }),
  name: nameOrNothingOf(mostOfName).optional(),
  slug: z
    .string()
    .trim()
    .min(1)
    .max(160)
    .optional()
    .meta({ description: 'Made readable; without it, the first name gives the address' }),
  status: ListingStatus.optional().meta({ description: 'Changed by MANAGE_USERS only' }),
  originalLanguage: Language.optional(),
  phone: typed()
    .max(40)
    .nullable()
    .optional()
    .meta({ description: 'With its country’s code, or of the country of the listing' }),
  email: Email254.nullable().optional(),
  localisationId: Id.nullable().optional().meta({ description: 'The city' }),
  locationId: Id.nullable().optional().meta({ description: 'The place; it lies in the city' }),
  languages: z.array(SpokenLanguage).max(mostLanguages).optional(),
}

const ProfileChange = z.object({
  ...listingChange,
  profileType: ProfileType.nullable().optional().meta({ description: 'Changed by MANAGE_USERS only' }),
  bio: textOf(mostOfDescription).nullable().optional(),
  specialty: textOf(mostOfSpecialty).nullable().optional(),
  texts: z
    .strictObject({ bio: textsOf(mostOfDescription), specialty: textsOf(mostOfSpecialty) })
    .optional()
    .meta({ description: 'By language; empty removes one. They count more than the fields beside' }),
  experienceYears: wholeNumber(0, 100),
  profileImageUrl: imageField,
})
const OrganizationChange = z.object({
  ...listingChange,
  organizationType: OrganizationType.nullable()
    .optional()
    .meta({ description: 'Changed by MANAGE_USERS only' }),
  description: textOf(mostOfDescription).nullable().optional(),
  specialties: plainPhrases,
  certifications: plainPhrases,
  texts: z
    .strictObject({
      description: textsOf(mostOfDescription),
      specialties: phrases,
      certifications: phrases,
    })
    .optional()
    .meta({ description: 'By language; empty removes one. They count more than the fields beside' }),
  licenseNumber: lineOf(mostOfLicense).nullable().optional(),
  website: z.string().trim().max(500).nullable().optional(),
  establishedYear: wholeNumber(1500, 2200).meta({ description: 'Not in the future' }),
  employeeCount: wholeNumber(0, 1_000_000),
  logoUrl: imageField,
})

export const updateMyProfile = endpoint('PUT', '/api/tourism/admin/my-profiles/:id', {
  summary: 'Changes my profile, or anyone’s where one manages profiles; what is not sent stays',
  access: profileAccess,
  refusals: ['not_found', 'conflict'],
  isStrict: true,
  input: ProfileChange,
  output: OwnProfile,
})

export const updateMyOrganization = endpoint('PUT', '/api/tourism/admin/my-organizations/:id', {
  summary: 'Changes my organization, or anyone’s where one manages organizations; what is not sent stays',
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
  params: { slug: IdOrSlug },
  refusals: ['not_found'],
  file: 'avatar',
  output: Uploaded,
})
export const uploadOrganizationAvatar = upload('POST', '/api/upload/organization/:slug/avatar', {
  summary: 'Gives an organization of mine its logo',
  access: organizationAccess,
  params: { slug: IdOrSlug },
  refusals: ['not_found'],
  file: 'avatar',
  output: Uploaded,
})
