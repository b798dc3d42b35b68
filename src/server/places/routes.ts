import * as contract from '#contract/directory/locations.ts'
import { listRoute, type Route, route } from '#server/http/index.ts'
import { type CityContent, withContent } from './city-service.ts'
import { getCountry, listCountries } from './countries-service.ts'
import { getCity, getLocation, listCountryLocations, listLocations } from './locations-service.ts'

/** The public calls for countries, cities and places. `content` lists what is in a city, and what is known of it. */
export const placeRoutes = (content: CityContent): Route[] => [
  listRoute(contract.listLocations, listLocations),
  route(contract.getLocation, async (context, input) =>
    withContent(content, context, await getLocation(context, input)),
  ),
  route(contract.getCity, async (context, input) =>
    withContent(content, context, await getCity(context, input)),
  ),
  listRoute(contract.listCountries, listCountries),
  route(contract.getCountry, getCountry),
  listRoute(contract.listCountryLocations, listCountryLocations),
]
