import type { Database } from '#server/database/connect.ts'
import { wordsOf } from './search-words.ts'
import { type CityRow, readCities, readCountries } from './search-words-queries.ts'

export type SearchCity = Omit<CityRow, 'description'> & { names: string[]; others: string[]; texts: string[] }
export type SearchCountry = { code: string; names: string[] }

/** Cities (the most important first) and countries as the search looks at them, and all words of their names. */
export type Places = { cities: SearchCity[]; countries: SearchCountry[]; names: Set<string> }

const kept = new WeakMap<Database, { stamp: string; places: Places }>()

/** A copy in memory of all cities and countries, read again when `stamp` is another. */
export async function knownPlaces(db: Database, stamp: string): Promise<Places> {
  const known = kept.get(db)
  if (known?.stamp === stamp) return known.places
  const places = await readPlaces(db)
  kept.set(db, { stamp, places })
  return places
}

async function readPlaces(db: Database): Promise<Places> {
  const [cityRows, countryRows] = [await readCities(db), await readCountries(db)]
  const cities = cityRows.map(({ description, ...city }) => ({
    ...city,
    names: wordsOf(city.name),
    others: wordsOf(city.state ?? ''),
    texts: [...new Set(Object.values(description).flatMap(wordsOf))],
  }))
  const countries = countryRows.map(({ code, name }) => ({
    code,
    names: Object.values(name).flatMap(wordsOf),
  }))
  const names = new Set([
    ...cities.flatMap((city) => city.names),
    ...countries.flatMap((country) => country.names),
  ])
  return { cities, countries, names }
}
