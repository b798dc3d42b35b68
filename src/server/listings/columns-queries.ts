import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import type { ListingKind } from '#contract/enums.ts'
import { cardFields } from '#entities/listing.ts'
import { isId } from '#server/database/new-id.ts'
import { columnsNamed } from '#server/database/schema/field-columns.ts'
import { images } from '#server/database/schema/images.ts'
import { listings } from '#server/database/schema/listings.ts'
import { cityColumns, placeColumns } from '#server/places/index.ts'
import { shownRegistrations } from '#server/registers/index.ts'

/** What a card of a list shows; join `locations`, `countries` and `images`. */
export const cardColumns = {
  id: listings.id,
  kind: listings.kind,
  slug: listings.slug,
  name: listings.name,
  type: listings.type,
  originalLanguage: listings.originalLanguage,
  ...columnsNamed(listings, cardFields),
  imageHash: images.hash,
  city: cityColumns,
  languages: listings.languages,
  totalReviews: listings.totalReviews,
  rating: listings.rating,
  recommended: listings.recommended,
  isSample: listings.isSample,
  sortName: listings.sortName,
}

// what finds, orders and joins a listing is not shown
const {
  search,
  sortRating,
  isPublic,
  importKey,
  ownerId,
  cityId,
  countryCode,
  placeId,
  imageId,
  ...shownColumns
} = getTableColumns(listings)

/** What a listing's own page shows; join `places` as well. */
export const detailColumns = {
  ...shownColumns,
  ...cardColumns,
  place: placeColumns,
  registrations: shownRegistrations,
  isClaimable: sql<boolean>`${listings.ownerId} is null and not ${listings.isSample}`,
}

/** True for a listing that was not deleted. What reads listings that are not public must ask for it. */
export const isNotDeleted: SQL = isNull(listings.deletedAt)

/** The row of a kind that has this id or slug. */
export const isNamed = (kind: ListingKind, idOrSlug: string): SQL | undefined =>
  and(eq(listings.kind, kind), eq(isId(idOrSlug) ? listings.id : listings.slug, idOrSlug))
