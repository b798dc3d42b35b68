import * as contract from '#contract/offers.ts'
import { listOrganizationOffers } from '#contract/organizations.ts'
import { listProfileOffers } from '#contract/profiles.ts'
import { listRoute, type Route, route } from '#server/http/index.ts'
import { itemsRoute } from '#server/listings/index.ts'
import { getOffer, listOffers, listOffersOfListing } from './service.ts'

/** The public calls for offers. */
export const offerRoutes: Route[] = [
  listRoute(contract.listOffers, listOffers),
  route(contract.getOffer, (context, { id }) => getOffer(context, id)),
  itemsRoute('profile', listProfileOffers, listOffersOfListing),
  itemsRoute('organization', listOrganizationOffers, listOffersOfListing),
]
