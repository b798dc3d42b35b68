import type { OwnListing } from './own-listing.ts'

const tabsOf = {
  profile: ['info', 'social', 'offers', 'pictures'],
  organization: ['info', 'social', 'offers', 'pictures', 'guides'],
} as const

/** The tabs of a listing; who may hand it over has one more. */
export const tabsFor = ({ kind, listing }: OwnListing) =>
  listing.can.handOver ? [...tabsOf[kind], 'handing' as const] : tabsOf[kind]
