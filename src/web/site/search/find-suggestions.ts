import type { Api } from '#contract/client.ts'
import { listLocations } from '#contract/directory/locations.ts'
import { listTypes } from '#contract/directory/search.ts'

const maxCities = 8
const maxTypes = 6

/** The biggest cities and types, for people who do not know yet what to look for. */
export async function findSuggestions(api: Api) {
  const [cities, profiles, organizations, events] = await Promise.all([
    api(listLocations, { kind: 'city', hasData: 'true', sort: 'listings', limit: maxCities }),
    api(listTypes, { kind: 'profile' }),
    api(listTypes, { kind: 'organization' }),
    api(listTypes, { kind: 'event' }),
  ])
  const firstOf = (types: { items: { type: string }[] }) =>
    types.items.slice(0, maxTypes).map(({ type }) => type)
  return {
    cities: cities.items,
    types: { profiles: firstOf(profiles), organizations: firstOf(organizations), events: firstOf(events) },
  }
}
