import * as contract from '#contract/listings/own-places.ts'
import { listRoute, type Route, route } from '#server/http/index.ts'
import { createPlace, listOwnPlaces, updatePlace } from './service.ts'

/** The precise places of a provider; staff of the system keep everyone's. */
export const ownerPlaceRoutes: Route[] = [
  listRoute(contract.listMyLocations, listOwnPlaces),
  route(contract.createLocation, createPlace),
  route(contract.updateLocation, updatePlace),
]
