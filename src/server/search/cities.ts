import type { SearchCity } from './known-places.ts'
import type { Clause, SearchQuery } from './query.ts'
import { exactName, nameBegins, nameWords, otherMatch, type Rank, readerMatch } from './ranking.ts'

export type FoundCity = { id: string; rank: Rank }

/** The cities that meet every word of a query, the best first; they are all in memory. */
export function findCities({ clauses, places }: SearchQuery, phrase: string): FoundCity[] {
  const found = places.cities.flatMap((city) => {
    const rank = rankOf(city, clauses, phrase)
    return rank === undefined ? [] : { id: city.id, rank }
  })
  return found.sort((a, b) => b.rank - a.rank)
}

function rankOf(city: SearchCity, clauses: Clause[], phrase: string): Rank | undefined {
  if (!clauses.every((clause) => isMet(city, clause))) return undefined
  if (city.called.includes(phrase)) return exactName
  if (city.called.some((name) => name.startsWith(phrase))) return nameBegins
  if (clauses.every((clause) => has(city.names, clause))) return nameWords
  return clauses.some((clause) => has(city.names, clause)) ? readerMatch : otherMatch
}

const isMet = (city: SearchCity, clause: Clause) =>
  has(city.names, clause) ||
  clause.searchTags.includes(`country:${city.countryCode}`) ||
  has(city.others, clause) ||
  has(city.texts, clause)

const has = (words: string[], { begins, wholes }: Clause) =>
  words.some((word) => (begins !== undefined && word.startsWith(begins)) || wholes.includes(word))
