import type { SearchQuery } from './query.ts'
import type { Scored } from './score.ts'
import { fold, wordsOf } from './words.ts'

/**
 * The typed text with each unknown word replaced by the probable one: among equally near ones, the one in the best hit.
 * A town's name keeps its accents.
 */
export function meantBy(q: string, { corrections, places }: SearchQuery, best: Scored | undefined): string {
  const written = best ? JSON.stringify(Object.values(best.row.data)) : ''
  const has = new Set(wordsOf(written))
  const meant = (word: string) => {
    const possible = corrections.get(word) ?? []
    return possible.find((each) => has.has(each)) ?? possible[0]
  }
  const named = new Map(places.cities.toReversed().map(({ name }) => [fold(name), name]))
  return q.replace(/[\p{L}\p{M}\p{N}]+/gu, (typed) => {
    const word = meant(fold(typed))
    return word === undefined ? typed : (named.get(word) ?? word)
  })
}
