import type { CountryCode } from '#contract/enums.ts'
import { slugOf } from '#contract/values/slug.ts'
import type { Database } from '#server/database/connect.ts'
import { readPlaces } from './place-filter-queries.ts'

/** The cities, or the country, that an answer is narrowed to; neither: everywhere. */
export type Place = { cityIds?: string[]; countryCode?: CountryCode }

type KnownPlaces = {
  cities: Map<string, City[]>
  /** By their other names, which count where no city is really called so. */
  otherwise: Map<string, City[]>
  countries: Map<string, CountryCode>
  readAt: number
}
type City = { id: string; countryCode: CountryCode }

const cacheMs = 60_000
const known = new WeakMap<Database, KnownPlaces>()

/**
 * The place that `city` and `country` name: by name, slug, id or code, whatever the case and the accents.
 *
 * @returns undefined where there is no such place
 */
export async function findPlace(
  db: Database,
  asked: { city?: string | undefined; country?: string | undefined },
): Promise<Place | undefined> {
  if (!asked.city && !asked.country) return {}
  const places = known.get(db)
  if (places && Date.now() - places.readAt < cacheMs) {
    const found = look(places, asked)
    if (found) return found
  }
  // A name that is not known may have been added since.
  return look(await remember(db), asked)
}

function look(
  places: KnownPlaces,
  { city, country }: { city?: string | undefined; country?: string | undefined },
) {
  const countryCode = country ? places.countries.get(slugOf(country)) : undefined
  if (country && !countryCode) return undefined
  if (!city) return countryCode && { countryCode }
  const key = slugOf(city)
  const cities = places.cities.get(key) ?? places.otherwise.get(key) ?? []
  const cityIds = cities.filter((each) => !country || each.countryCode === countryCode).map(({ id }) => id)
  return cityIds.length > 0 ? { cityIds } : undefined
}

async function remember(db: Database): Promise<KnownPlaces> {
  const readAt = Date.now()
  const { cities, nations } = await readPlaces(db)
  const [byName, otherwise] = [new Map<string, City[]>(), new Map<string, City[]>()]
  const add = (to: Map<string, City[]>, keys: string[], city: City) => {
    for (const key of new Set(keys)) to.set(key, [...(to.get(key) ?? []), city])
  }
  for (const { id, countryCode, slug, name, otherNames } of cities) {
    add(byName, [id, slug, slugOf(name)], { id, countryCode })
    add(otherwise, (otherNames ?? []).map(slugOf), { id, countryCode })
  }
  const countries = new Map<string, CountryCode>()
  for (const { code, slug, name } of nations) {
    for (const each of [code, slug, ...Object.values(name)]) countries.set(slugOf(each), code)
  }
  const places = { cities: byName, otherwise, countries, readAt }
  known.set(db, places)
  return places
}
