import type { CountryCode } from '#contract/enums.ts'
import { languages } from '#contract/languages.ts'
import { dateLocales } from '#i18n/locales.ts'
import type { Places, SearchCity } from '../known-places.ts'
import { queryWords } from './query-words.ts'
import { type Token, tokensOf } from './tokens.ts'

export type NamedPlace = { city: SearchCity } | { countryCode: CountryCode }
/** Places by the first word of each of their names. */
export type PlaceNames = ReadonlyMap<string, readonly { words: string[]; place: NamedPlace }[]>

const leads = new Set(queryWords.placeLeads.flatMap((lead) => tokensOf(lead).map(({ word }) => word)))

const cache = new WeakMap<Places, PlaceNames>()

/** The names of all countries and cities; among cities with the same name, the most important. */
export function placeNames(places: Places): PlaceNames {
  const known = cache.get(places)
  if (known) return known
  const names = new Map<string, { words: string[]; place: NamedPlace }[]>()
  const add = (name: string, place: NamedPlace) => {
    const words = tokensOf(name).map(({ word }) => word)
    const [first = ''] = words
    const others = names.get(first) ?? []
    const isTaken = others.some((other) => other.words.join(' ') === words.join(' '))
    if (first && !isTaken) names.set(first, [...others, { words, place }])
  }
  for (const country of places.countries) {
    for (const name of [...Object.values(country.name), ...regionNames(country.code)])
      add(name, { countryCode: country.code })
  }
  for (const city of places.cities) for (const name of [city.name, ...city.otherNames]) add(name, { city })
  cache.set(places, names)
  return names
}

const regionNames = (code: string): string[] =>
  languages.flatMap(
    (language) => new Intl.DisplayNames(dateLocales[language], { type: 'region' }).of(code) ?? [],
  )

/** The place with the longest name that begins at a word. A town without anything counts only after `in` or `near`. */
export function placeAt(names: PlaceNames, tokens: Token[], at: number) {
  const possible = (names.get(tokens[at]?.word ?? '') ?? []).filter(
    ({ words, place }) =>
      words.every((word, index) => tokens[at + index]?.word === word) &&
      (!('city' in place) || place.city.hasData || leads.has(tokens[at - 1]?.word ?? '')),
  )
  const [longest] = possible.toSorted((a, b) => b.words.length - a.words.length)
  return longest && { length: longest.words.length, place: longest.place }
}
