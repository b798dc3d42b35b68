import { createContext, useContext } from 'react'
import type { ListingKind } from '#contract/enums.ts'
import {
  listMyOrganizations,
  listMyProfiles,
  type OwnOrganization,
  type OwnProfile,
} from '#contract/listings/own-listings.ts'
import { paths } from '#contract/paths.ts'

/** The listing whose tabs are open, as its owner or staff may edit it. */
export type OwnListing =
  | { kind: 'profile'; listing: OwnProfile; refetch: () => Promise<unknown> }
  | { kind: 'organization'; listing: OwnOrganization; refetch: () => Promise<unknown> }

/** The kind of listing of a page in the owner area, by its path. */
export const kindOfPath = (path: string): ListingKind =>
  path === paths.ownListings('organization') || path.startsWith(`${paths.ownListings('organization')}/`)
    ? 'organization'
    : 'profile'

/** The call that reads listings of a kind; it is refreshed after each change of one. */
export const listOf = { profile: listMyProfiles, organization: listMyOrganizations } as const

export const OwnListingContext = createContext<OwnListing | undefined>(undefined)

/** The listing whose tab is open. */
export function useOwnListing(): OwnListing {
  const own = useContext(OwnListingContext)
  if (!own) throw new Error('useOwnListing stands inside the shell of a listing')
  return own
}
