import type { OwnListing } from './own-listing.ts'

const tabsOf = {
  profile: ['info', 'social', 'offers', 'pictures'],
  organization: ['info', 'social', 'offers', 'pictures', 'guides'],
} as const

/** The tabs of a listing; its owner has one more, and so have people who may hand it over. */
export const tabsFor = ({ kind, listing }: OwnListing) => [
  ...tabsOf[kind],
  ...(listing.isMine ? ['deposit' as const] : []),
  ...(listing.can.handOver ? ['handing' as const] : []),
]
