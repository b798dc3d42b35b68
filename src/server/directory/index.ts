import { search as searchEndpoint } from '#contract/directory.ts'
import type { Drawings } from '#contract/drawings.ts'
import * as events from '#contract/events.ts'
import * as locations from '#contract/locations.ts'
import { listRoute, type Route, route } from '#server/http/index.ts'
import { getCountry, listCountries } from './countries-service.ts'
import { getEvent, listEvents } from './events-service.ts'
import { listingRoutes } from './listings-routes.ts'
import { getCity, getLocation, listCountryLocations, listLocations } from './locations-service.ts'
import { search } from './search-service.ts'

export { getCountry, listCountries } from './countries-service.ts'
export { cutPage, readCursor } from './cursor.ts'
export { dayInTheRegion } from './event-calendar.ts'
export { keepEventDatesFresh } from './event-dates.ts'
export { nextOccurrence, parseRule } from './event-rules.ts'
export { getEvent, listEvents } from './events-service.ts'
export { getCity, getLocation, listLocations } from './locations-service.ts'
export { getOrganization, listOrganizations } from './organizations-service.ts'
export { getProfile, listProfiles } from './profiles-service.ts'

/** The public reads: places, professionals, organizations, offers, events and the search over all of them. */
export function directoryRoutes(_tools: { drawings: Drawings }): Route[] {
  return [
    listRoute(locations.listLocations, listLocations),
    route(locations.getLocation, getLocation),
    route(locations.getCity, getCity),
    listRoute(locations.listCountries, listCountries),
    route(locations.getCountry, getCountry),
    listRoute(locations.listCountryLocations, listCountryLocations),
    ...listingRoutes,
    listRoute(events.listEvents, listEvents),
    route(events.getEvent, getEvent),
    listRoute(searchEndpoint, search),
  ]
}
