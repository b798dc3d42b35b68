import type { Database } from '#server/database/connect.ts'
import { knownPlaces, namedFor, type Places } from './known-places.ts'
import { labelSearchTags } from './type-labels.ts'
import { errorsAllowed, nearest } from './typos.ts'
import { askedWords } from './words.ts'
import { findSimilarWords, probeWords } from './words-queries.ts'

const most = { types: 6, cities: 8, alternatives: 20, eventCities: 40 }

/** What stands for one asked word: words (begun or whole) and search tags such as `type:guide`. */
export type Clause = { word: string; begins: string | undefined; wholes: string[]; searchTags: string[] }

/** `tsquery` for profiles and organizations; `eventTsquery` for events, whose rows carry no country search tag. */
export type SearchQuery = {
  tsquery: string
  eventTsquery: string
  words: string[]
  clauses: Clause[]
  places: Places
}

/**
 * What a reader typed, as the text of a tsquery: every word must be met, by a word that begins with it, or by a
 * type, city or country named so in any language. A word that exists nowhere is met by the nearest known words.
 *
 * @returns nothing where `q` holds no word; bind the text and cast it: `search @@ ${tsquery}::tsquery`
 */
export async function searchQuery(db: Database, q: string): Promise<SearchQuery | undefined> {
  const words = askedWords(q)
  if (words.length === 0) return undefined
  const { following, stamp } = await probeWords(db, words)
  const known = await knownPlaces(db, stamp)
  const isKnown = (word: string) =>
    [following[word] ?? [], labelSearchTags.keys(), known.names].some((others) => {
      for (const other of others) if (other.startsWith(word)) return true
      return false
    })
  const corrections = await correct(
    db,
    words.filter((word) => errorsAllowed(word) > 0 && !isKnown(word)),
    known,
  )
  const places = namedFor(known, (name) =>
    words.some((word) => isMeantBy(word, corrections.get(word) ?? [], name)),
  )
  const clauses = words.map((word) => clauseOf(word, corrections.get(word) ?? [], places))
  return {
    tsquery: clauses.map(clauseText).join(' & '),
    eventTsquery: clauses.map((clause) => clauseText(withCities(clause, places))).join(' & '),
    words,
    clauses,
    places,
  }
}

/** One clause as the text of a tsquery, in parentheses. */
export function clauseText({ begins, wholes, searchTags }: Clause): string {
  const alternatives = [...wholes, ...searchTags].slice(0, most.eventCities).map(quote)
  if (begins) alternatives.unshift(`${quote(begins)}:*`)
  return `(${alternatives.join(' | ')})`
}

const quote = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

async function correct(db: Database, unknown: string[], places: Places): Promise<Map<string, string[]>> {
  if (unknown.length === 0) return new Map()
  const similar = await findSimilarWords(db, unknown)
  return new Map(
    unknown.map((word) => [
      word,
      nearest(word, [...places.names, ...labelSearchTags.keys(), ...(similar[word] ?? [])]),
    ]),
  )
}

function clauseOf(word: string, corrections: string[], places: Places): Clause {
  const isLetter = word.length === 1
  const isMeant = (known: string) => isMeantBy(word, corrections, known)
  const types = [...labelSearchTags]
    .filter(([label]) => isMeant(label))
    .flatMap(([, searchTags]) => searchTags)
  const cities = places.cities.filter((city) => city.names.some(isMeant)).slice(0, most.cities)
  const countries = places.countries.filter((country) => country.names.some(isMeant))
  const searchTags = [
    ...countries.map(({ code }) => `country:${code}`),
    ...cities.map(({ id }) => `city:${id}`),
    ...[...new Set(types)].slice(0, most.types),
  ]
  return {
    word,
    begins: isLetter ? undefined : word,
    wholes: isLetter ? [word] : corrections,
    searchTags: searchTags.slice(0, most.alternatives - 1 - corrections.length),
  }
}

const isMeantBy = (word: string, corrections: string[], known: string) =>
  corrections.includes(known) || (word.length > 1 && known.startsWith(word))

function withCities(clause: Clause, { cities }: Places): Clause {
  const searchTags = clause.searchTags.flatMap((searchTag) =>
    searchTag.startsWith('country:')
      ? cities
          .filter((city) => city.hasEvents && searchTag.endsWith(`:${city.countryCode}`))
          .map(({ id }) => `city:${id}`)
      : searchTag,
  )
  return { ...clause, searchTags: [...new Set(searchTags)] }
}
