import type { CountryCode } from '#contract/enums.ts'
import type { LocalizedText } from '#contract/languages.ts'
import type { Database } from '#server/database/connect.ts'
import { fold, queryWords, wordsOf } from './words.ts'
import { type CityRow, readCities, readCountries } from './words-queries.ts'

/** `names` are the words of its name, and of another name if a query has all of it. */
export type SearchCity = Omit<CityRow, 'description'> & {
  names: string[]
  /** The words of its main name only. */
  ownNames: string[]
  /** All its names, folded. */
  called: string[]
  /** The words of each of its other names. */
  otherWords: string[][]
  others: string[]
  texts: string[]
}
/** `names`: the words of each of its names. */
export type SearchCountry = { code: CountryCode; name: LocalizedText; names: string[][] }

/** Cities (most important first) and countries as the search uses them, and all words of their names. */
export type Places = { cities: SearchCity[]; countries: SearchCountry[]; names: Set<string> }

const cache = new WeakMap<Database, { stamp: string; places: Places }>()

/** A copy in memory of all cities and countries, read again when `stamp` changes. */
export async function knownPlaces(db: Database, stamp: string): Promise<Places> {
  const known = cache.get(db)
  if (known?.stamp === stamp) return known.places
  const places = await readPlaces(db)
  cache.set(db, { stamp, places })
  return places
}

async function readPlaces(db: Database): Promise<Places> {
  const [cityRows, countryRows] = [await readCities(db), await readCountries(db)]
  const cities = cityRows.map(({ description, ...city }) => ({
    ...city,
    names: wordsOf(city.name),
    ownNames: queryWords(city.name),
    called: [city.name, ...city.otherNames].map(fold),
    otherWords: city.otherNames.map((each) => queryWords(each)),
    others: wordsOf(city.state ?? ''),
    texts: [...new Set(Object.values(description).flatMap(wordsOf))],
  }))
  const countries = countryRows.map(({ code, name }) => ({
    code,
    name,
    names: Object.values(name).map((each) => queryWords(each)),
  }))
  const names = new Set([
    ...cities.flatMap((city) => [...city.names, ...city.otherWords.flat()]),
    ...countries.flatMap((country) => country.names.flat()),
  ])
  return { cities, countries, names }
}

/**
 * The same places for one query. One word of a longer former name is not a name: not every "Rio Negro" is Manaus, once
 * Barra do Rio Negro.
 *
 * @param isAsked whether the query has a word
 */
export function namedFor({ cities, ...places }: Places, isAsked: (word: string) => boolean): Places {
  const withNames = (city: SearchCity) => {
    const asked = city.otherWords.filter((words) => words.every(isAsked))
    return asked.length > 0 ? { ...city, names: [...city.names, ...asked.flat()] } : city
  }
  return { ...places, cities: cities.map(withNames) }
}
