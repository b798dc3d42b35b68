import type { z } from 'zod'
import type { listNearest as endpoint, NearestKind } from '#contract/directory/nearest.ts'
import type { SearchHit, SearchKind } from '#contract/directory/search.ts'
import { guidingTypes } from '#contract/directory/type-groups.ts'
import type { Coordinates } from '#contract/images/maps.ts'
import type { PublicContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { roughKm } from '#server/distance.ts'
import { type ListResult, openCitiesTag, searchTag, tag } from '#server/http/index.ts'
import { tagClause } from './clauses.ts'
import { completeHits } from './complete-hits.ts'
import { find } from './find.ts'
import { tagsOfHit } from './hit-tags.ts'
import { around, cityCalled, nearestCities } from './musts.ts'
import { presentHit } from './presenter.ts'
import { currentPlaces, withMusts } from './query.ts'

const asked: Record<NearestKind, { kind: SearchKind; searchTags: string[] }> = {
  attraction: { kind: 'attraction', searchTags: [] },
  stay: { kind: 'offer', searchTags: ['category:stay'] },
  guide: { kind: 'profile', searchTags: guidingTypes.map((type) => `type:${type}`) },
  transport: { kind: 'offer', searchTags: ['category:transport'] },
}
/** The number of cities to look at, nearest first, until there is enough. */
const rings = [4, 12, 40]
/** A prefix that no name has: the search has no words. */
const noName = '\u{10ffff}'

/** The things nearest to a city, outside it. */
export async function listNearest(
  context: PublicContext,
  { city, of, km: most = Number.POSITIVE_INFINITY, limit }: z.output<typeof endpoint.input>,
): Promise<ListResult<z.input<typeof SearchHit>>> {
  tag(context, searchTag, openCitiesTag)
  const places = await currentPlaces(context.db)
  const id = cityCalled(city, places)?.id
  const near = id ? nearestCities(id, places).filter(({ km }) => km <= most) : []
  const kmOf = new Map(near.map((each) => [each.city.id, each.km]))
  const { kind, searchTags } = asked[of]
  const plain = {
    words: [],
    clauses: [],
    eventClauses: [],
    parts: [],
    needs: {},
    places,
    corrections: new Map(),
  }
  for (const ring of rings) {
    const within = tagClause(near.slice(0, ring).map((each) => `city:${each.city.id}`))
    const musts = [within, ...(searchTags.length > 0 ? [tagClause(searchTags)] : [])]
    const { hits } = await find(
      context,
      withMusts(plain, musts),
      { q: noName, kind, limit: 50, km: most, exact: false },
      'words',
    )
    if (hits.length < limit && ring < near.length && ring !== rings.at(-1)) continue
    const items = hits
      .map(({ row }) => ({ row, km: kmOf.get(row.data.cityId) ?? 0 }))
      .toSorted((a, b) => a.km - b.km)
      .slice(0, limit)
    tag(context, ...items.flatMap(({ row }) => tagsOfHit(row)))
    const found = items.map(({ row, km }) => ({
      ...presentHit(row, context.language),
      ...{ match: 'elsewhere' as const, meant: null, has: [], misses: [], km: roughKm(km) },
    }))
    return { items: await completeHits(context.db, found) }
  }
  return { items: [] }
}

/** The ids of a city and of the cities around it; none if there is no such city. */
export async function citiesNear(db: Database, called: string, km: number): Promise<string[]> {
  const places = await currentPlaces(db)
  const city = cityCalled(called, places)
  return city ? around(city.id, km, places) : []
}

/** The position of a city; none if it is not known, or there is no such city. */
export async function cityNear(db: Database, called: string): Promise<Coordinates | undefined> {
  const { latitude, longitude } = cityCalled(called, await currentPlaces(db)) ?? {}
  return latitude == null || longitude == null ? undefined : { latitude, longitude }
}
