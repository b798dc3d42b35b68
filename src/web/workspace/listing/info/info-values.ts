import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { type ListingKind, ListingStatus } from '#contract/enums.ts'
import { Language, type LocalizedText } from '#contract/languages.ts'
import { lineOf, textOf } from '#contract/names.ts'
import {
  mostListingPhrases,
  mostOfDescription,
  mostOfLicense,
  mostOfListingPhrase,
  mostOfSpecialty,
  updateMyOrganization,
  updateMyProfile,
} from '#contract/owner-listing-changes.ts'
import type { OwnOrganization, OwnProfile } from '#contract/owner-listings.ts'

export type Listing = OwnProfile | OwnOrganization

const wholeNumber = z
  .string()
  .refine((typed) => /^\s*\d*\s*$/.test(typed), { params: { field: 'notANumber' } })
const byLanguage = (most: number) => {
  const text = textOf(most)
  return z.object({ en: text, fr: text, pt: text, es: text })
}

const lines = z.array(z.partialRecord(Language, lineOf(mostOfListingPhrase))).max(mostListingPhrases)

/** The values of the form of either kind; what the kind does not have stays empty. The server finds what else is wrong. */
export const InfoValues = z.object({
  name: z.string(),
  slug: z.string(),
  status: ListingStatus,
  profileType: z.string(),
  organizationType: z.string(),
  experienceYears: wholeNumber,
  establishedYear: wholeNumber,
  employeeCount: wholeNumber,
  licenseNumber: lineOf(mostOfLicense),
  website: z.string(),
  originalLanguage: Language,
  texts: z.object({
    specialty: byLanguage(mostOfSpecialty),
    bio: byLanguage(mostOfDescription),
    description: byLanguage(mostOfDescription),
    specialties: lines,
    certifications: lines,
  }),
  languages: z.array(z.string()),
  localisationId: z.string(),
  locationId: z.string(),
  phone: z.string(),
  email: z.string(),
})
export type InfoValues = z.infer<typeof InfoValues>

const textsOf = ({ en = '', fr = '', pt = '', es = '' }: LocalizedText) => ({ en, fr, pt, es })
const numberText = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : String(value)

/** A listing as values of the form. */
export function infoValues(listing: Listing): InfoValues {
  const profile = 'bio' in listing ? listing : undefined
  const organization = 'bio' in listing ? undefined : listing
  return {
    name: listing.name,
    slug: listing.slug,
    status: listing.status,
    profileType: profile?.profileType ?? '',
    organizationType: organization?.organizationType ?? '',
    experienceYears: numberText(profile?.experienceYears),
    establishedYear: numberText(organization?.establishedYear),
    employeeCount: numberText(organization?.employeeCount),
    licenseNumber: organization?.licenseNumber ?? '',
    website: organization?.website ?? '',
    originalLanguage: listing.originalLanguage,
    texts: {
      specialty: textsOf(profile?.texts.specialty ?? {}),
      bio: textsOf(profile?.texts.bio ?? {}),
      description: textsOf(organization?.texts.description ?? {}),
      specialties: organization?.texts.specialties ?? [],
      certifications: organization?.texts.certifications ?? [],
    },
    languages: listing.languages,
    localisationId: listing.localisationId ?? '',
    locationId: listing.locationId ?? '',
    phone: listing.phone ?? '',
    email: listing.email ?? '',
  }
}

const numberOf = (typed: string) => (typed.trim() === '' ? null : Number(typed))

/** The values as they are sent; a type that was not chosen stays as it is. */
export function infoInput(kind: ListingKind, id: string, values: InfoValues): object {
  const {
    texts,
    profileType,
    organizationType,
    experienceYears,
    establishedYear,
    employeeCount,
    licenseNumber,
    website,
    ...both
  } = values
  const common = {
    ...both,
    id,
    localisationId: both.localisationId || null,
    locationId: both.locationId || null,
  }
  if (kind === 'profile') {
    const { bio, specialty } = texts
    const own = { experienceYears: numberOf(experienceYears), texts: { bio, specialty } }
    return { ...common, ...own, ...(profileType && { profileType }) }
  }
  const { description, specialties, certifications } = texts
  return {
    ...common,
    texts: { description, specialties, certifications },
    establishedYear: numberOf(establishedYear),
    employeeCount: numberOf(employeeCount),
    licenseNumber: licenseNumber || null,
    website,
    ...(organizationType && { organizationType }),
  }
}

type Update = Endpoint<z.ZodType, z.ZodType<Listing>> & { isList: false }

/** The call that changes a listing of a kind. */
export const updateOf = { profile: updateMyProfile, organization: updateMyOrganization } as unknown as Record<
  ListingKind,
  Update
>
