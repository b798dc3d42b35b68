import { listLocations } from '#contract/directory/locations.ts'
import { listTypes } from '#contract/directory/search.ts'
import type { Page } from '#contract/endpoint.ts'
import type { PageRequest } from '#contract/page-request.ts'
import { findBlame, findPage, type ListQuery, listQueryOf } from '#web/components/list/list-query.ts'
import { emptyIfFailed, emptyIfRefused } from '#web/data/responses.ts'

const suggestedCities = 40
const maxInstead = 6

/** What a list page of professionals or organizations shows: a page of them, the types with counts, and cities. */
export async function loadListings<Item>(
  { api, url }: PageRequest,
  kind: 'profile' | 'organization',
  ask: (query: ListQuery & { limit?: number }) => Promise<Page<Item>>,
) {
  const query = listQueryOf(url)
  const { city, country } = query
  const inOrder = (asked: ListQuery & { limit?: number }) =>
    ask({ ...asked, sort: asked.sort ?? 'recommended' })
  const [page, types, cities] = await Promise.all([
    findPage(inOrder, query, url.pathname).catch(emptyIfRefused),
    api(listTypes, { kind, city, country }).catch(emptyIfFailed),
    findCities(api),
  ])
  const blame = page.items.length ? undefined : await findBlame(inOrder, query, maxInstead)
  return { query, page, types: types.items, cities, blame }
}

/** The names of the cities with the most listings, to suggest in a filter. */
export async function findCities(api: PageRequest['api']): Promise<string[]> {
  const asked = { kind: 'city', hasData: 'true', sort: 'listings', limit: suggestedCities } as const
  const { items } = await api(listLocations, asked).catch(emptyIfFailed)
  return items.map(({ name }) => name)
}
