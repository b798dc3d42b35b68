import type { Organization, OrganizationCard } from '#contract/directory/organizations.ts'
import type { Profile, ProfileCard } from '#contract/directory/profiles.ts'
import type { ListingKind, OrganizationType, ProfileType } from '#contract/enums.ts'
import type { Language } from '#contract/languages.ts'
import { organization, profile } from '#entities/listing.ts'
import { presentCardFields, presentPageFields } from '#server/entities/index.ts'
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
    ...presentCardFields(profile, row, language),
  }),
  organization: (row, language) => ({
    ...commonCard(row, language),
    organizationType: row.type as OrganizationType,
    logoUrl: avatarUrl('organization', row.slug, row.imageHash),
    ...presentCardFields(organization, row, language),
  }),
}

/** A listing in full. */
export const presentListing: Present<ListingRow, OwnRow> = {
  profile: (row, language) => ({
    ...presentCard.profile(row, language),
    ...common(row, language),
    ...presentPageFields(profile, row, language),
  }),
  organization: (row, language) => ({
    ...presentCard.organization(row, language),
    ...common(row, language),
    ...presentPageFields(organization, row, language),
  }),
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
  status: row.status,
  locationId: row.place?.id ?? null,
  location: row.place && presentPlace(row.place, language),
  isClaimable: row.isClaimable,
  registrations: row.registrations,
  updatedAt: row.updatedAt.toISOString(),
})
