import type { OpenDecision } from '#contract/decisions/shape.ts'
import { Currency } from '#contract/enum-schemas.ts'
import type { ListingKind, OrganizationType, ProfileType } from '#contract/enums.ts'
import type { OwnOrganization, OwnProfile } from '#contract/listings/own-listings.ts'
import { currencyOf } from '#contract/values/prices.ts'
import { organization, profile } from '#entities/listing.ts'
import { missingOf, presentCityOf } from '#server/applications/index.ts'
import type { SignedInContext } from '#server/context.ts'
import { presentOwnFields } from '#server/entities/index.ts'
import { avatarUrl, ownListingAvatarUrl } from '#server/images/index.ts'
import { presentPlace } from '#server/places/index.ts'
import type { OwnRow } from './own-listings-queries.ts'
import { listingCan } from './policy.ts'

/** The two shapes of an own listing on the wire. */
export type OwnListings = { profile: OwnProfile; organization: OwnOrganization }
/** A row with the decision that is in force about it. */
export type DecidedRow = OwnRow & { decision: OpenDecision | null }
type Asking = Pick<SignedInContext, 'actor' | 'language'>

/** A listing as somebody who may edit it sees it. */
export const presentOwn: { [Kind in ListingKind]: (row: DecidedRow, asking: Asking) => OwnListings[Kind] } = {
  profile: (row, asking) => ({
    ...common(row, asking),
    profileType: row.type as ProfileType | null,
    profileImageUrl: imageUrl(row),
    ...presentOwnFields(profile, row),
    isAsked: row.isAsked,
  }),
  organization: (row, asking) => ({
    ...common(row, asking),
    organizationType: row.type as OrganizationType | null,
    logoUrl: imageUrl(row),
    ...presentOwnFields(organization, row),
  }),
}

const common = (row: DecidedRow, { actor, language }: Asking) => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  status: row.status,
  isPublic: row.isPublic,
  missing: missingOf(row),
  isMine: row.ownerId === actor.id,
  isSample: row.isSample,
  originalLanguage: row.originalLanguage,
  phone: row.phone,
  localisationId: row.cityId,
  localisation: presentCityOf(row.city, language),
  locationId: row.placeId,
  location: row.place && presentPlace(row.place, language),
  languages: row.languages,
  totalReviews: row.totalReviews,
  rating: row.rating,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  teamChangedAt: row.teamChangedAt?.toISOString() ?? null,
  hasPricedOffer: row.hasPricedOffer,
  hasCover: row.hasCover,
  currency: Currency.safeParse(row.lastCurrency).data ?? currencyOf(row.city?.countryCode),
  decision: row.decision,
  can: listingCan(actor, row),
})

/** What visitors see has an address that all share; what is not public yet has one for its owner. */
export const imageUrl = ({
  id,
  kind,
  slug,
  isPublic,
  imageHash,
}: Pick<OwnRow, 'id' | 'kind' | 'slug' | 'isPublic' | 'imageHash'>): string | null =>
  isPublic ? avatarUrl(kind, slug, imageHash) : ownListingAvatarUrl(id, imageHash)
