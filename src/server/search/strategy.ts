import type { Database } from '#server/database/connect.ts'
import { forEverybody } from '#server/database/requester.ts'
import { type Clause, clauseText } from './clauses.ts'
import { type Frequencies, readFrequencies } from './frequency-queries.ts'

const cacheMs = 60_000

/** Above this many rows a word is common: the index would have to gather more than a search may take. */
const maxGathered = (rows: number) => Math.min(20_000, Math.max(2_000, rows / 20))

/**
 * How listings are found. `index`: the words, rare enough together, to look up in the index; `isWhole`: these are all
 * the words. Without it all words are common: the best rated rows are looked through.
 */
export type Strategy = { index: string | undefined; isWhole: boolean }

/** `share`: the share of all rows expected to have the words, as if they were independent. */
/** `anyOf`: any of the rare words, for rows that do not have all of them. */
export type ExpectedStrategy = Strategy & { share: number; anyOf: string | undefined }

/**
 * For common words that rarely occur together: whole words and search tags, which the index can intersect without
 * gathering them.
 */
export const wholeWords = (clauses: Clause[]): string =>
  clauses
    .map(({ begins, wholes, ...clause }) =>
      clauseText({ ...clause, begins: undefined, wholes: begins ? [begins, ...wholes] : wholes }),
    )
    .join(' & ')

const cache = new WeakMap<Database, { readAt: number; frequencies: Promise<Frequencies[]> }>()

/** How to find listings and offers without ever looking a common word up in the index. */
export async function strategyFor(
  db: Database,
  clauses: Clause[],
  musts: Clause[] = [],
): Promise<ExpectedStrategy> {
  const frequencies = await knownFrequencies(db)
  const rows = Math.max(0, ...frequencies.map((each) => each.rows))
  const expected = [...musts, ...clauses].map((clause) => ({
    clause,
    rows: Math.max(0, ...frequencies.map((each) => expectedRows(clause, each))),
  }))
  const isMust = ({ clause }: { clause: Clause }) => musts.includes(clause)
  const rare = expected.filter((each) => each.rows <= maxGathered(rows))
  const [rareMusts, rareWords] = [rare.filter(isMust), rare.filter((each) => !isMust(each))].map((each) =>
    each.map(({ clause }) => clauseText(clause)),
  ) as [string[], string[]]
  const anyWord = rareWords.length > 0 ? [`(${rareWords.join(' | ')})`] : []
  return {
    index: rare.length ? [...rareMusts, ...rareWords].join(' & ') : undefined,
    anyOf: rare.length ? [...rareMusts, ...anyWord].join(' & ') : undefined,
    isWhole: rare.length === expected.length,
    share: expected.reduce((share, each) => share * (rows && each.rows / rows), 1),
  }
}

function expectedRows({ words, begins, wholes, phrases, tags }: Clause, frequencies: Frequencies): number {
  const exact = new Set([
    ...wholes,
    ...tags.map(({ searchTag }) => searchTag),
    ...phrases.map((phrase) => phrase[0]),
  ])
  const beginning = begins ? [begins] : words
  let share = 0
  for (const [word, frequency] of frequencies.words) {
    if (exact.has(word) || beginning.some((each) => word.startsWith(each))) share += frequency
  }
  return Math.min(1, share) * frequencies.rows
}

async function knownFrequencies(db: Database): Promise<Frequencies[]> {
  const known = cache.get(db)
  if (known && Date.now() - known.readAt < cacheMs) return known.frequencies
  const frequencies = forEverybody(() => readFrequencies(db))
  cache.set(db, { readAt: Date.now(), frequencies })
  frequencies.catch(() => cache.delete(db))
  return frequencies
}
