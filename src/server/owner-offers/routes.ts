import * as managed from '#contract/listings/managed-offers.ts'
import * as changes from '#contract/listings/offer-changes.ts'
import * as contract from '#contract/listings/own-offers.ts'
import { previewTypedOffer as typedOffer } from '#contract/listings/previews.ts'
import { listRoute, type Route, route } from '#server/http/index.ts'
import { createOffer, duplicateOffer, setOfferState, updateOffer } from './change-service.ts'
import { customizeOffer, linkOffer, unlinkOffer } from './link-service.ts'
import { listOffersOfListing, listTemplates, listUnlinked } from './list-service.ts'
import { changeOfferStates, listManagedOffers } from './managed-service.ts'
import { previewTypedOffer } from './preview.ts'

/** The actor's own offers; staff use the same calls for everyone's. */
export const ownerOfferRoutes: Route[] = [
  listRoute(contract.listMyProfileOffers, (context, input) => listOffersOfListing(context, 'profile', input)),
  listRoute(contract.listMyOrganizationOffers, (context, input) =>
    listOffersOfListing(context, 'organization', input),
  ),
  listRoute(contract.listUnlinkedOffers, listUnlinked),
  listRoute(contract.listOfferTemplates, listTemplates),
  listRoute(managed.listManagedOffers, listManagedOffers),
  route(managed.changeOfferStates, changeOfferStates),
  route(changes.createOffer, createOffer),
  route(changes.updateOffer, updateOffer),
  route(typedOffer, previewTypedOffer),
  route(contract.linkOffer, linkOffer),
  route(contract.unlinkOffer, unlinkOffer),
  route(changes.customizeProfileOffer, (context, input) => customizeOffer(context, 'profile', input)),
  route(changes.customizeOrganizationOffer, (context, input) =>
    customizeOffer(context, 'organization', input),
  ),
  route(contract.duplicateOffer, duplicateOffer),
  route(contract.archiveOffer, (context, input) => setOfferState(context, 'archive', input)),
  route(contract.unarchiveOffer, (context, input) => setOfferState(context, 'unarchive', input)),
  route(contract.deleteOffer, (context, input) => setOfferState(context, 'delete', input)),
  route(contract.restoreOffer, (context, input) => setOfferState(context, 'restore', input)),
]
