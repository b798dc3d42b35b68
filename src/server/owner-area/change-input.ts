import type { z } from 'zod'
import type { ListingKind, ListingStatus } from '#contract/enums.ts'
import type { Language } from '#contract/languages.ts'
import type { updateMyOrganization, updateMyProfile } from '#contract/owner-listing-changes.ts'

/** Texts as they were sent: in the language of the row, and by language; empty removes one. */
export type SentText = {
  plain: string | null | undefined
  byLanguage: Partial<Record<Language, string | null>> | undefined
}

/** The same of a list of phrases, of which all are sent. */
export type SentPhrases = {
  plain: string[] | undefined
  byLanguage: Partial<Record<Language, string | null>>[] | undefined
}

/** A change of either kind of listing. What is undefined stays. */
export type ListingChange = {
  id: string
  updatedAt?: string | undefined
  name?: string | undefined
  slug?: string | undefined
  type?: string | null | undefined
  status?: ListingStatus | undefined
  originalLanguage?: Language | undefined
  phone?: string | null | undefined
  email?: string | null | undefined
  cityId?: string | null | undefined
  placeId?: string | null | undefined
  languages?: string[] | undefined
  removesImage: boolean
  description: SentText
  specialty?: SentText
  specialties?: SentPhrases
  certifications?: SentPhrases
  experienceYears?: number | null | undefined
  website?: string | null | undefined
  establishedYear?: number | null | undefined
  employeeCount?: number | null | undefined
  licenseNumber?: string | null | undefined
}

/** What the fields of a listing are called on the wire, where the row says otherwise. */
export const wireNames: Record<ListingKind, Record<string, string>> = {
  profile: {
    type: 'profileType',
    description: 'bio',
    imageId: 'profileImageUrl',
    cityId: 'localisationId',
    placeId: 'locationId',
  },
  organization: {
    type: 'organizationType',
    imageId: 'logoUrl',
    cityId: 'localisationId',
    placeId: 'locationId',
  },
}

// a URL that is sent back with the form means nothing; an empty one removes the picture
const isEmpty = (imageUrl: string | null | undefined) => imageUrl === null || imageUrl?.trim() === ''

/** A profile's change in the words of the row. */
export const changeOfProfile = ({
  profileType,
  bio,
  specialty,
  texts,
  profileImageUrl,
  localisationId,
  locationId,
  ...rest
}: z.output<typeof updateMyProfile.input>): ListingChange => ({
  ...rest,
  type: profileType,
  cityId: localisationId,
  placeId: locationId,
  removesImage: isEmpty(profileImageUrl),
  description: { plain: bio, byLanguage: texts?.bio },
  specialty: { plain: specialty, byLanguage: texts?.specialty },
})

/** An organization's change in the words of the row. */
export const changeOfOrganization = ({
  organizationType,
  description,
  specialties,
  certifications,
  texts,
  logoUrl,
  localisationId,
  locationId,
  ...rest
}: z.output<typeof updateMyOrganization.input>): ListingChange => ({
  ...rest,
  type: organizationType,
  cityId: localisationId,
  placeId: locationId,
  removesImage: isEmpty(logoUrl),
  description: { plain: description, byLanguage: texts?.description },
  specialties: { plain: specialties, byLanguage: texts?.specialties },
  certifications: { plain: certifications, byLanguage: texts?.certifications },
})
