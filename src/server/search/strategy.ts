import type { Database } from '#server/database/connect.ts'
import { forEverybody } from '#server/database/requester.ts'
import { type Frequencies, readFrequencies } from './frequency-queries.ts'
import { type Clause, clauseText } from './query.ts'

const keptFor = 60_000

/** Above this many rows a word is common: the index would have to gather more than a search may take. */
const mostGathered = (rows: number) => Math.min(20_000, Math.max(2_000, rows / 20))

/**
 * How listings are found. `index`: the words, rare enough together, that the index is asked for; `isWhole`: these are
 * all the words. Without it all words are common: the best rated rows are looked through.
 */
export type Strategy = { index: string | undefined; isWhole: boolean }

/** `share`: what part of all rows is expected to have the words, as if they were independent. */
export type ExpectedStrategy = Strategy & { share: number }

/** For common words that hardly meet: whole words and search tags, which the index can intersect without gathering them. */
export const wholeWords = (clauses: Clause[]): string =>
  clauses
    .map(({ begins, wholes, ...clause }) =>
      clauseText({ ...clause, begins: undefined, wholes: begins ? [begins, ...wholes] : wholes }),
    )
    .join(' & ')

const kept = new WeakMap<Database, { readAt: number; frequencies: Promise<Frequencies | undefined> }>()

/** How to find listings without ever asking the index for a common word. */
export async function strategyFor(db: Database, clauses: Clause[]): Promise<ExpectedStrategy> {
  const frequencies = await knownFrequencies(db)
  const rows = frequencies?.rows ?? 0
  const expected = clauses.map((clause) => ({ clause, rows: expectedRows(clause, frequencies) }))
  const rare = expected.filter((each) => each.rows <= mostGathered(rows))
  return {
    index: rare.length ? rare.map(({ clause }) => clauseText(clause)).join(' & ') : undefined,
    isWhole: rare.length === clauses.length,
    share: expected.reduce((share, each) => share * (rows && each.rows / rows), 1),
  }
}

function expectedRows({ begins, wholes, searchTags }: Clause, frequencies: Frequencies | undefined): number {
  if (!frequencies) return 0
  const exact = new Set([...wholes, ...searchTags])
  let share = 0
  for (const [word, frequency] of frequencies.words) {
    if (exact.has(word) || (begins !== undefined && word.startsWith(begins))) share += frequency
  }
  return Math.min(1, share) * frequencies.rows
}

async function knownFrequencies(db: Database): Promise<Frequencies | undefined> {
  const known = kept.get(db)
  if (known && Date.now() - known.readAt < keptFor) return known.frequencies
  const frequencies = forEverybody(() => readFrequencies(db))
  kept.set(db, { readAt: Date.now(), frequencies })
  frequencies.catch(() => kept.delete(db))
  return frequencies
}
