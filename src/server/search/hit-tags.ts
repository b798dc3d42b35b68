import { cityTag, eventTag, listingTag } from '#server/http/index.ts'
import type { HitRow } from './hit-row.ts'

/** The cache tags of a hit: an attraction is part of its city, an offer part of its provider. */
export function tagsOfHit({ kind, id, data }: HitRow) {
  if (kind === 'event') return [eventTag(id)]
  if (kind === 'offer') return [listingTag(data.ownerId ?? id)]
  if (kind === 'profile' || kind === 'organization') return [listingTag(id)]
  return [cityTag(kind === 'city' ? id : data.cityId)]
}
