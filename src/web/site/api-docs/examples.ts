import type { Api } from '#contract/client.ts'
import { listEvents } from '#contract/directory/events.ts'
import { listLocations } from '#contract/directory/locations.ts'
import { listOffers } from '#contract/directory/offers.ts'
import { listOrganizations } from '#contract/directory/organizations.ts'
import { listProfiles } from '#contract/directory/profiles.ts'
import { drawingsEdition } from '#contract/images/posters.ts'

type Values = Record<string, string | undefined>

/** For the beginnings of paths, values that lead to something that is really there. */
export type Examples = { path: string; values: Values }[]

/** Looks for one of each in the directory, so that every link on the page can be followed. */
export async function findExamples(api: Api): Promise<Examples> {
  const [cities, profiles, organizations, events, offers] = await Promise.all([
    api(listLocations, { kind: 'city', sort: 'listings', limit: 1 }),
    api(listProfiles, { limit: 1 }),
    api(listOrganizations, { limit: 1 }),
    api(listEvents, { limit: 1 }),
    api(listOffers, { limit: 1 }),
  ])
  const [city] = cities.items
  const country = city?.path?.split('/')[2]
  const keys = (row: { id: string; slug: string } | undefined) => ({ id: row?.slug, slug: row?.slug })
  const ofEvents = events.items[0]?.startDate ? keys(events.items[0]) : {}
  return [
    { path: '/api/tourism/types/', values: { kind: 'profile' } },
    { path: '/api/tourism/locations/{city}', values: { city: city?.slug, country } },
    { path: '/api/tourism/locations/', values: { id: city?.slug } },
    { path: '/api/tourism/countries/', values: { country } },
    { path: '/api/tourism/profiles/', values: keys(profiles.items[0]) },
    { path: '/api/image/profile/', values: keys(profiles.items[0]) },
    { path: '/api/tourism/organizations/', values: keys(organizations.items[0]) },
    { path: '/api/image/organization/', values: keys(organizations.items[0]) },
    { path: '/api/tourism/events/', values: ofEvents },
    { path: '/api/tourism/offers/', values: { id: offers.items[0]?.id } },
    { path: '/drawings/poster/', values: { edition: drawingsEdition, name: 'canoe-dawn' } },
    { path: '/drawings/portrait/', values: { edition: drawingsEdition, name: 'straw-hat' } },
    { path: '/drawings/', values: { id: city?.id, code: city?.countryCode } },
    { path: '/share/', values: { kind: 'city', id: city?.id } },
  ]
}

type Endpoint = { path: string; needsSession: boolean }

/** The URL of an endpoint with the example's values; nothing where there is none, or it needs a session. */
export function exampleOf({ path, needsSession }: Endpoint, examples: Examples): string | undefined {
  if (needsSession) return undefined
  const values = examples.find((each) => path.startsWith(each.path))?.values ?? {}
  const filled = path.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    return value === undefined ? whole : encodeURIComponent(value)
  })
  return filled.includes('{') ? undefined : filled
}
