import type { ReadPart } from '#contract/directory/reading.ts'
import type { Language } from '#contract/languages.ts'
import type { Database } from '#server/database/connect.ts'
import { type Clause, clauseOfEvents, clausesOf, clauseText, nothingAsked } from './clauses.ts'
import { knownPlaces, namedFor, type Places } from './known-places.ts'
import { mustsOf } from './musts.ts'
import { type Needs, needsOf } from './needs.ts'
import { readingOf } from './reading/index.ts'
import { knownSynonyms, type Synonyms } from './synonyms.ts'
import { knownLabels, type Labels } from './type-labels.ts'
import { errorsAllowed, nearest } from './typos.ts'
import { formsOf, queryWords, wordsOf } from './words.ts'
import { findSimilarWords, findWritten, probeWords } from './words-queries.ts'

/** `tsquery` for listings and offers; `eventTsquery` for events, whose rows carry no country search tag. */
export type SearchQuery = {
  tsquery: string
  eventTsquery: string
  words: string[]
  clauses: Clause[]
  eventClauses: Clause[]
  /** The parts that were read from the query: their words are not among the clauses. */
  parts: ReadPart[]
  /** The places and languages required of every hit. */
  musts: Clause[]
  needs: Needs
  places: Places
  /** For each word that no known word begins with: the nearest known words. */
  corrections: ReadonlyMap<string, string[]>
}

/** The language in which a query is read; without one all of it is words. */
export type ReadIn = { language: Language } | undefined

/** Knowledge about the words of a query, before alternatives are added. */
type Probed = {
  words: string[]
  parts: ReadPart[]
  known: Places
  labels: Labels
  synonyms: Synonyms
  unknown: string[]
}

/** The rest of a longer query is not looked up. */
const maxProbed = 24

/**
 * The typed text as a tsquery: every word must be matched by a word that begins with it, a synonym, or a type, city,
 * country or language of that name in any language. A word that occurs in no text is matched by the nearest known
 * words.
 *
 * @returns nothing if `q` has no word; bind the text and cast it: `search @@ ${tsquery}::tsquery`
 */
export async function searchQuery(db: Database, q: string): Promise<SearchQuery | undefined> {
  const probed = await probe(db, q)
  return probed && queryOf(probed, await correct(db, probed))
}

/** The same in two steps: the words as typed, and, used only if nothing was found, corrected. */
export async function exactQuery(
  db: Database,
  q: string,
  readIn?: ReadIn,
): Promise<{ exact: SearchQuery; corrected: () => Promise<SearchQuery | undefined> } | undefined> {
  const probed = await probe(db, q, readIn)
  if (!probed) return undefined
  const corrected = async () => {
    const corrections = await correct(db, probed)
    return corrections.size > 0 ? queryOf(probed, corrections) : undefined
  }
  return { exact: queryOf(probed, new Map()), corrected }
}

/** All cities and countries as the search uses them. */
export async function currentPlaces(db: Database): Promise<Places> {
  const { stamp } = await probeWords(db, [])
  return knownPlaces(db, stamp)
}

/** Only the parts that are read from a query. */
export async function readParts(db: Database, q: string, language: Language): Promise<ReadPart[]> {
  const places = await currentPlaces(db)
  return readingOf(q, { db, places, synonyms: knownSynonyms(db), language }).parts
}

async function probe(db: Database, q: string, readIn?: ReadIn): Promise<Probed | undefined> {
  const synonyms = knownSynonyms(db)
  const labels = knownLabels(db)
  const typed = [...new Set(wordsOf(q))].slice(0, maxProbed)
  if (typed.length === 0) return undefined
  const { following, stamp } = await probeWords(db, typed.flatMap(formsOf))
  const known = await knownPlaces(db, stamp)
  const { parts, rest } = readIn
    ? readingOf(q, { db, places: known, synonyms, language: readIn.language })
    : { parts: [], rest: q }
  const words = parts.length > 0 && !rest ? [] : queryWords(rest, synonyms.stopWords)
  const isKnown = (word: string) => {
    const forms = formsOf(word)
    const near = forms.flatMap((form) => following[form] ?? [])
    // a word that only begins like a label or a synonym may still be misspelled
    if (forms.some((form) => labels.has(form) || synonyms.words.has(form))) return true
    return [...near, ...known.names].some((other) => other.startsWith(word) || forms.includes(other))
  }
  const unknown = words.filter((word) => errorsAllowed(word) > 0 && !isKnown(word))
  return { words, parts, known, labels, synonyms, unknown }
}

function queryOf(
  { words, parts, known, labels, synonyms }: Probed,
  corrections: Map<string, string[]>,
): SearchQuery {
  const meant = words.map((word) => [...formsOf(word), ...(corrections.get(word) ?? [])])
  const places = namedFor(known, (name) =>
    words.some((word, at) => meant[at]?.includes(name) || (word.length > 1 && name.startsWith(word))),
  )
  const clauses = clausesOf(words, { places, labels, synonyms, corrections })
  const eventClauses = clauses.map((clause) => clauseOfEvents(clause, places))
  const query = { words, clauses, eventClauses, parts, needs: needsOf(parts), places, corrections }
  return { ...query, ...withMusts(query, mustsOf(parts, known)) }
}

/** The same query with other required conditions. */
export function withMusts<Query extends Pick<SearchQuery, 'clauses' | 'eventClauses' | 'places'>>(
  query: Query,
  musts: Clause[],
) {
  const eventMusts = musts.map((must) => clauseOfEvents(must, query.places))
  return {
    ...query,
    musts,
    tsquery: allOf([...musts, ...query.clauses]),
    eventTsquery: allOf([...eventMusts, ...query.eventClauses]),
  }
}

const allOf = (clauses: Clause[]) => (clauses.length > 0 ? clauses.map(clauseText).join(' & ') : nothingAsked)

/** The nearest known words for words that are in no text; a word without any is left out. */
async function correct(
  db: Database,
  { unknown, known, labels, synonyms }: Probed,
): Promise<Map<string, string[]>> {
  if (unknown.length === 0) return new Map()
  const written = await findWritten(db, unknown)
  const wrong = unknown.filter((word) => !written.includes(word))
  if (wrong.length === 0) return new Map()
  const similar = await findSimilarWords(db, wrong)
  const candidates = [...known.names, ...labels.keys(), ...synonyms.words]
  const found = wrong.map((word): [string, string[]] => [
    word,
    nearest(word, [...candidates, ...(similar[word] ?? [])]),
  ])
  return new Map(found.filter(([, words]) => words.length > 0))
}
