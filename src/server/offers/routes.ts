import * as contract from '#contract/directory/offers.ts'
import { listOrganizationOffers } from '#contract/directory/organizations.ts'
import { listProfileOffers } from '#contract/directory/profiles.ts'
import { listRoute, type Route, route } from '#server/http/index.ts'
import { itemsRoute } from '#server/listings/index.ts'
import { getDays } from './days-service.ts'
import { getOffer, listOffers, listOffersOfListing } from './service.ts'

/** The public calls for offers. */
export const offerRoutes: Route[] = [
  listRoute(contract.listOffers, listOffers),
  route(contract.getOffer, (context, { id }) => getOffer(context, id)),
  route(contract.getOfferDays, getDays),
  itemsRoute('profile', listProfileOffers, listOffersOfListing),
  itemsRoute('organization', listOrganizationOffers, listOffersOfListing),
]
