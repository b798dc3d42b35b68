import type { OwnListing } from './own-listing.ts'

const tabsOf = {
  profile: ['info', 'social', 'offers', 'pictures', 'registrations'],
  organization: ['info', 'social', 'offers', 'pictures', 'registrations', 'guides'],
} as const

type Tabbed = Pick<OwnListing, 'kind'> & {
  listing: { isMine: boolean; can: Pick<OwnListing['listing']['can'], 'handOver'> }
}

/** The tabs of a listing; its owner has two more, and so have people who may hand it over. */
export const tabsFor = ({ kind, listing }: Tabbed) => [
  ...tabsOf[kind],
  ...(listing.isMine ? (['reviews', 'deposit'] as const) : []),
  ...(listing.can.handOver ? ['handing' as const] : []),
]
