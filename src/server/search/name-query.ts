import type { Database } from '#server/database/connect.ts'
import { knownPlaces } from './known-places.ts'
import { errorsAllowed, nearest } from './typos.ts'
import { fold, formsOf, queryWords } from './words.ts'
import { findSimilarWords, probeWords } from './words-queries.ts'

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
  const isKnown = (word: string) => {
    const forms = formsOf(word)
    const near = forms.flatMap((form) => following[form] ?? [])
    return [...names, ...near].some((known) => known.includes(word) || forms.includes(known))
  }
  const wrong = words.filter((word) => errorsAllowed(word) > 0 && !isKnown(word))
  const similar = wrong.length > 0 ? await findSimilarWords(db, wrong) : {}
  const corrections = new Map(
    wrong.map((word) => [word, nearest(word, [...names, ...(similar[word] ?? [])])] as const),
  )
  const phrases = [...corrections].flatMap(([word, meant]) =>
    meant.map((each) => fold(q).replaceAll(word, each)),
  )
  const alternatives = words.map((word) =>
    [`'${word}':*`, ...(corrections.get(word) ?? []).map((meant) => `'${meant}'`)].join(' | '),
  )
  return { phrases: [q, ...phrases], tsquery: alternatives.map((each) => `(${each})`).join(' & ') }
}
