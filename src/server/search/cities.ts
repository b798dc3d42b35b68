import type { Clause } from './clauses.ts'
import type { SearchCity } from './known-places.ts'
import type { SearchQuery } from './query.ts'
import { exactName, nameBegins, nameWords, otherMatch, type Rank } from './ranking.ts'

export type FoundCity = { id: string; rank: Rank; met: number }

/** The cities that match every word of a query, or the most of them, best first; all are in memory. */
export function findCities(
  { clauses, musts, places }: SearchQuery,
  phrase: string,
  isWhole: boolean,
): FoundCity[] {
  const found = places.cities.flatMap((city) => {
    if (!musts.every(({ tags }) => tags.some(({ searchTag }) => isOf(city, searchTag)))) return []
    const met = clauses.filter((clause) => isMet(city, clause)).length
    // a town mentioned with another word is not an answer itself
    if (musts.length > 0 && !clauses.every((clause) => has(city.names, clause))) return []
    const isEnough = isWhole ? met === clauses.length : clauses.some((clause) => has(city.names, clause))
    return isEnough ? { id: city.id, met, rank: rankOf(city, clauses, phrase) } : []
  })
  return found.sort((a, b) => b.met - a.met || b.rank - a.rank)
}

const isOf = ({ id, countryCode }: SearchCity, searchTag: string) =>
  searchTag === `city:${id}` || searchTag === `country:${countryCode}`

function rankOf(city: SearchCity, clauses: Clause[], phrase: string): Rank {
  if (city.called.includes(phrase)) return exactName
  if (city.called.some((name) => name.startsWith(phrase))) return nameBegins
  return clauses.every((clause) => has(city.names, clause)) ? nameWords : otherMatch
}

const isMet = (city: SearchCity, clause: Clause) =>
  has(city.names, clause) ||
  clause.tags.some(({ searchTag }) => searchTag === `country:${city.countryCode}`) ||
  has(city.others, clause) ||
  has(city.texts, clause)

const has = (known: string[], { begins, wholes, words }: Clause) =>
  words.length > 1
    ? words.every((each) => known.some((word) => word.startsWith(each)))
    : known.some((word) => (begins !== undefined && word.startsWith(begins)) || wholes.includes(word))
