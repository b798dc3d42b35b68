import type { ListingKind, OrganizationType, ProfileType } from '#contract/enums.ts'
import type { Language } from '#contract/languages.ts'
import type { Organization, OrganizationCard } from '#contract/organizations.ts'
import type { Profile, ProfileCard } from '#contract/profiles.ts'
import { presentTexts } from '#i18n/localized-text.ts'
import { avatarUrl } from '#server/images/index.ts'
import { presentCity, presentPlace } from '#server/places/index.ts'
import type { ListingCardRow, ListingRow } from './queries.ts'

/** The two shapes of a listing on the wire. */
export type Cards = { profile: ProfileCard; organization: OrganizationCard }
export type Listings = { profile: Profile; organization: Organization }

type Present<Row, Shapes extends Record<ListingKind, unknown>> = {
  [Kind in ListingKind]: (row: Row, language: Language) => Shapes[Kind]
}
/** What is read apart: the gallery. */
type OwnRow = { [Kind in ListingKind]: Omit<Listings[Kind], 'pictures'> }

/** A listing as a list shows it. */
export const presentCard: Present<ListingCardRow, Cards> = {
  profile: (row, language) => ({
    ...commonCard(row, language),
    profileType: row.type as ProfileType,
    profileImageUrl: avatarUrl('profile', row.slug, row.imageHash),
    ...presentTexts(language, row.originalLanguage, { specialty: row.specialty }),
  }),
  organization: (row, language) => ({
    ...commonCard(row, language),
    organizationType: row.type as OrganizationType,
    licenseNumber: row.licenseNumber,
    logoUrl: avatarUrl('organization', row.slug, row.imageHash),
    ...presentTexts(language, row.originalLanguage, {}),
  }),
}

/** A listing in full. */
export const presentListing: Present<ListingRow, OwnRow> = {
  profile: (row, language) => {
    const texts = presentTexts(language, row.originalLanguage, {
      specialty: row.specialty,
      bio: row.description,
    })
    return {
      ...presentCard.profile(row, language),
      ...common(row, language),
      ...texts,
      bio: texts.bio ?? '',
      experienceYears: row.experienceYears,
    }
  },
  organization: (row, language) => {
    const texts = presentTexts(language, row.originalLanguage, {
      description: row.description,
      specialties: row.specialties,
      certifications: row.certifications,
    })
    return {
      ...presentCard.organization(row, language),
      ...common(row, language),
      ...texts,
      description: texts.description ?? '',
      website: row.website,
      establishedYear: row.establishedYear,
      employeeCount: row.employeeCount,
    }
  },
}

const commonCard = (row: ListingCardRow, language: Language) => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  localisationId: row.city.id,
  localisation: presentCity(row.city, language),
  languages: row.languages,
  totalReviews: row.totalReviews,
  rating: row.rating,
  isSample: row.isSample,
})

const common = (row: ListingRow, language: Language) => ({
  phone: row.phone,
  email: row.email,
  status: row.status,
  locationId: row.place?.id ?? null,
  location: row.place && presentPlace(row.place, language),
  isClaimable: row.isClaimable,
  updatedAt: row.updatedAt.toISOString(),
})
