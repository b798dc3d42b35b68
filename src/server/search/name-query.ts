import type { Database } from '#server/database/connect.ts'
import { knownPlaces } from './known-places.ts'
import { errorsAllowed, nearest } from './typos.ts'
import { fold, formsOf, queryWords } from './words.ts'
import { findFollowing, findSimilarWords, probeWords, type WordProbe } from './words-queries.ts'

/**
 * `phrases`: texts that a name may contain; `tsquery`: words with which words of a name may begin, '' if there are
 * none.
 */
export type NameQuery = { phrases: string[]; tsquery: string }

/** The typed part of a place's name, also in its probable spelling. */
export async function nameQuery(db: Database, q: string): Promise<NameQuery> {
  const words = queryWords(q)
  if (words.length === 0) return { phrases: [q], tsquery: '' }
  const { following, stamp } = await probeWords(db, words.flatMap(formsOf))
  const { names } = await knownPlaces(db, stamp)
  const corrections = await correct(db, words, { following, names })
  const alternatives = words.map((word) =>
    [`'${word}':*`, ...(corrections.get(word) ?? []).map((meant) => `'${meant}'`)].join(' | '),
  )
  return {
    phrases: phrasesOf(q, corrections),
    tsquery: alternatives.map((each) => `(${each})`).join(' & '),
  }
}

/** Texts that the name of anything else may contain: only the vocabulary is asked, which learns the words of all names. */
export async function namePhrases(db: Database, q: string): Promise<string[]> {
  const words = queryWords(q)
  if (words.length === 0) return [q]
  const following = await findFollowing(db, words.flatMap(formsOf))
  return phrasesOf(q, await correct(db, words, { following, names: new Set() }))
}

type Known = { following: WordProbe['following']; names: ReadonlySet<string> }
/** What was meant, by mistyped word. */
type Corrections = ReadonlyMap<string, string[]>

async function correct(db: Database, words: string[], { following, names }: Known): Promise<Corrections> {
  const isKnown = (word: string) => {
    const forms = formsOf(word)
    const near = forms.flatMap((form) => following[form] ?? [])
    return [...names, ...near].some((known) => known.includes(word) || forms.includes(known))
  }
  const wrong = words.filter((word) => errorsAllowed(word) > 0 && !isKnown(word))
  const similar = wrong.length > 0 ? await findSimilarWords(db, wrong) : {}
  return new Map(wrong.map((word) => [word, nearest(word, [...names, ...(similar[word] ?? [])])] as const))
}

const phrasesOf = (q: string, corrections: Corrections) => [
  q,
  ...[...corrections].flatMap(([word, meant]) => meant.map((each) => fold(q).replaceAll(word, each))),
]
