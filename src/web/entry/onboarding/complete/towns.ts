import type { Api } from '#contract/client.ts'
import { getLocation } from '#contract/directory/locations.ts'
import { search } from '#contract/directory/search.ts'
import { cityLabel } from '#web/components/place/city-label.ts'
import { emptyIfFailed } from '#web/data/responses.ts'
import type { About } from './about.ts'

export type Town = { id: string; label: string }

const maxShown = 8

/** The towns that somebody may mean, with state and country; the one that was chosen is among them. */
export async function townsFor(
  api: Api,
  { town, cityId }: Partial<Pick<About, 'town' | 'cityId'>>,
): Promise<Town[]> {
  const hits = town
    ? await api(search, { q: town, kind: 'city', limit: maxShown }).catch(emptyIfFailed)
    : undefined
  const ids = (hits?.items ?? []).map(({ id }) => id)
  if (cityId && !ids.includes(cityId)) ids.unshift(cityId)
  const towns = await Promise.all(
    ids.slice(0, maxShown).map((id) => api(getLocation, { id }).catch(() => undefined)),
  )
  return towns.flatMap((each) =>
    each ? [{ id: each.id, label: cityLabel(each.name, each.state, each.country) }] : [],
  )
}
