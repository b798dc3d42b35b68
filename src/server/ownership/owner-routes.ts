import { inviteOwner as inviteEndpoint } from '#contract/ownership/handovers.ts'
import * as contract from '#contract/ownership/owners.ts'
import { type Route, route } from '#server/http/index.ts'
import { readMerge } from './compare.ts'
import { findRecipient, handOverListing, handOverListings } from './hand-over.ts'
import { inviteOwner } from './invite-owner.ts'
import { mergeListings } from './merge.ts'
import { getListingOwner } from './owner.ts'

/** Listings that change hands, and two that become one. */
export const listingOwnerRoutes: Route[] = [
  route(contract.getListingOwner, getListingOwner),
  route(contract.findRecipient, findRecipient),
  route(contract.handOverListing, handOverListing),
  route(contract.handOverListings, handOverListings),
  route(inviteEndpoint, inviteOwner),
  route(contract.getMerge, readMerge),
  route(contract.mergeListings, mergeListings),
]
