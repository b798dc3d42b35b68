import { getManagedListing as oneListing } from '#contract/listings/managed-listing.ts'
import * as contract from '#contract/listings/managed-listings.ts'
import { listRoute, type Route, route } from '#server/http/index.ts'
import { getManagedListing } from './one-listing.ts'
import { getManagedListingCounts, listManagedListings } from './service.ts'
import { changeListingStatuses } from './status-service.ts'

/** Everyone's listings, for staff who manage them: rows of a table, and what is done to many of them. */
export const managedListingRoutes: Route[] = [
  listRoute(contract.listManagedListings, listManagedListings),
  route(contract.getManagedListingCounts, getManagedListingCounts),
  route(oneListing, getManagedListing),
  route(contract.changeListingStatuses, changeListingStatuses),
]
