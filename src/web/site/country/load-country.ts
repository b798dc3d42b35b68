import {
  type CountryInFull,
  getCountry,
  type Location,
  listCountryLocations,
} from '#contract/directory/locations.ts'
import type { PageRequest } from '#contract/page-request.ts'
import { type CityPage, onlyOpenCities, openCitiesFirst } from '#web/components/place/open-cities-first.ts'

const maxNamed = 48

/** What a country's page shows. `coming`: the names of towns that are not open yet, the largest first. */
export type CountryData = { country: CountryInFull; page: CityPage; coming: Location[] }

/** The country, a page of its cities, and the towns that are not open yet; with `hasData=false`, a page of those. */
export async function loadCountry(
  { api, url }: PageRequest,
  params: { country: string },
): Promise<CountryData> {
  const ask = (query: object) => api(listCountryLocations, { ...params, ...query })
  const isOfComing = url.searchParams.get('hasData') === 'false'
  const [country, page, coming] = await Promise.all([
    api(getCountry, params),
    (isOfComing ? openCitiesFirst : onlyOpenCities)(ask, url.searchParams),
    isOfComing ? [] : ask({ hasData: 'false', sort: 'listings', limit: maxNamed }).then(({ items }) => items),
  ])
  return { country, page, coming }
}
