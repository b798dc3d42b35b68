import type { OwnPlace } from '#contract/listings/own-places.ts'
import { place } from '#entities/places.ts'
import { findText } from '#i18n/localized-text.ts'
import type { SignedInContext } from '#server/context.ts'
import { presentFields } from '#server/entities/index.ts'
import { managesPlaces, mayEditPlace } from './policy.ts'
import type { OwnPlaceRow } from './queries.ts'

/** A place for those who keep it or may choose it. */
export function presentOwnPlace(
  row: OwnPlaceRow,
  { actor, language }: Pick<SignedInContext, 'actor' | 'language'>,
): OwnPlace {
  return {
    id: row.id,
    ...presentFields(place, row),
    // a place is in a city
    cityId: row.cityId as string,
    city: row.city,
    country: findText(row.countryName, language, language)?.text ?? row.countryCode,
    countryCode: row.countryCode,
    state: row.state,
    textTimes: row.textTimes,
    profileCount: row.profileCount,
    organizationCount: row.organizationCount,
    isMine: row.ownerId === actor.id,
    ...(managesPlaces(actor) && {
      owner: row.ownerId === null ? null : { id: row.ownerId, name: row.ownerName ?? '' },
    }),
    isPublic: row.isShown,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    can: { edit: mayEditPlace(actor, row) },
  }
}
