import { groupOf } from '#contract/directory/type-groups.ts'
import type { ListingKind } from '#contract/enums.ts'
import type { PosterSubject } from '#web/components/picture/choose-poster.ts'

type Named = { id: string; name: string; profileType?: string | null; organizationType?: string | null }

/** What the poster of a listing is chosen by: the group of its type, and the name of an organization. */
export function posterOfListing(kind: ListingKind, listing: Named): PosterSubject {
  const type = kind === 'profile' ? listing.profileType : listing.organizationType
  return {
    kind: 'listing',
    id: listing.id,
    type: (type && groupOf(kind, type)) ?? null,
    name: kind === 'organization' ? listing.name : '',
  }
}
