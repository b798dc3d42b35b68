import type { z } from 'zod'
import type { SearchHit, SearchKind, search as searchEndpoint } from '#contract/directory.ts'
import { listingKinds } from '#contract/enums.ts'
import type { Language } from '#contract/languages.ts'
import { mostCounted } from '#contract/shared.ts'
import { dayInTheRegion } from '#i18n/day-in-the-region.ts'
import type { PublicContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { cityTag, eventTag, type ListResult, listingTag, searchTag, tag } from '#server/http/index.ts'
import { findCities } from './cities.ts'
import { presentHit } from './presenter.ts'
import { findHits, type HitRow, type SearchPlan } from './queries.ts'
import { type Clause, clauseText, type SearchQuery, searchQuery } from './query.ts'
import { mixKinds, otherMatch, readerMatch, typeMatch } from './ranking.ts'
import { strategyFor, wholeWords } from './strategy.ts'
import { fold, wordsOf } from './words.ts'

type Input = z.output<typeof searchEndpoint.input>

/** The best hits of every kind for what a reader typed; the total up to a thousand, above it is left out. */
export async function search(
  context: PublicContext,
  { q, kind, limit }: Input,
): Promise<ListResult<z.input<typeof SearchHit>>> {
  const { db, language } = context
  tag(context, searchTag)
  const query = await searchQuery(db, q)
  if (!query) return { items: [], total: 0 }
  const plan = { ...planFor(query, q, limit), strategy: await strategyFor(db, query.clauses), kind }
  const rows = await findAll(db, plan, query.clauses)
  const ranked = rows.map((row) => ({ ...row, rank: rankInLanguage(row, query.clauses, language) }))
  const shown = mixKinds(ranked, limit)
  tag(context, ...shown.flatMap(tagsOfHit))
  return {
    items: shown.map((row) => presentHit(row, language)),
    total: totalOf(rows, plan),
  }
}

/** An attraction is a part of its city. */
function tagsOfHit({ kind, id, cityId }: HitRow) {
  if (kind === 'event') return [eventTag(id)]
  if (kind === 'profile' || kind === 'organization') return [listingTag(id)]
  return [cityTag(kind === 'city' ? id : (cityId ?? id))]
}

async function findAll(db: Database, plan: SearchPlan, clauses: Clause[]): Promise<HitRow[]> {
  const rows = await findHits(db, plan)
  if (plan.strategy.index) return rows
  for (const kind of listingKinds) {
    const found = rows.filter((row) => row.kind === kind)
    if (!isWanted(plan, kind) || found.length >= plan.limit) continue
    const known = new Set(found.map((row) => row.id))
    const more = await findHits(db, {
      ...plan,
      kind,
      strategy: { ...plan.strategy, index: wholeWords(clauses), isWhole: false },
    })
    rows.push(...more.filter((row) => !known.has(row.id)).map((row) => ({ ...row, total: null })))
  }
  return rows
}

const isWanted = ({ kind }: SearchPlan, wanted: SearchKind) => !kind || kind === wanted

function planFor(query: SearchQuery, q: string, limit: number): Omit<SearchPlan, 'strategy' | 'kind'> {
  const { clauses, places, tsquery, eventTsquery } = query
  const phrase = phraseOf(q)
  const searchTags = new Set(clauses.flatMap((clause) => clause.searchTags))
  const isMarked = (id: string, countryCode: string) =>
    searchTags.has(`city:${id}`) || searchTags.has(`country:${countryCode}`)
  return {
    phrase,
    namePatterns: clauses.map(({ begins, wholes }) => namePattern(begins, wholes)),
    tsquery,
    eventTsquery,
    anyWord: clauses.map((clause) => clauseText({ ...clause, searchTags: [] })).join(' | '),
    cities: findCities(query, phrase),
    cityIds: places.cities
      .filter((city) => city.hasAttractions && isMarked(city.id, city.countryCode))
      .map(({ id }) => id),
    categories: [...searchTags].flatMap((searchTag) =>
      searchTag.startsWith('category:') ? searchTag.slice('category:'.length) : [],
    ),
    today: dayInTheRegion(),
    limit,
  }
}

/** What was typed as a name would be sorted: folded, with plain apostrophes and single spaces. */
const phraseOf = (q: string) => fold(q).replace(/[’‘ʼ]/g, "'").replace(/\s+/g, ' ').trim()

function namePattern(begins: string | undefined, wholes: string[]): string {
  const boundary = '[^[:alnum:]]'
  const begun = begins ? [begins] : []
  return `(^|${boundary})(${[...begun, ...wholes.map((word) => `${word}(${boundary}|$)`)].join('|')})`
}

/** Among texts, those of an asked type come first, then those in the reader's own language. */
function rankInLanguage(row: HitRow, clauses: Clause[], language: Language): number {
  if (row.rank !== otherMatch || row.kind === 'city') return row.rank
  const types = [`type:${row.type}`, `category:${row.category}`]
  const searchTags = [...types, `city:${row.cityId}`, `country:${row.countryCode}`]
  const words = wordsOf(`${row.name ?? row.title?.[language] ?? ''} ${row.text[language] ?? ''}`)
  const isMet = ({ begins, wholes, searchTags: wanted }: Clause) =>
    wanted.some((searchTag) => searchTags.includes(searchTag)) ||
    words.some((word) => (begins !== undefined && word.startsWith(begins)) || wholes.includes(word))
  if (!clauses.every(isMet)) return otherMatch
  return clauses.some((clause) => clause.searchTags.some((searchTag) => types.includes(searchTag)))
    ? typeMatch
    : readerMatch
}

function totalOf(rows: HitRow[], plan: SearchPlan): number | undefined {
  if (!plan.strategy.index && listingKinds.some((kind) => isWanted(plan, kind))) return undefined
  const totals = new Map<string, number | null>()
  for (const row of rows) totals.set(row.kind, Math.max(totals.get(row.kind) ?? -1, row.total ?? -1))
  const known = [...totals.values()]
  const sum = known.reduce<number>((all, total) => all + (total ?? 0), 0)
  return known.includes(-1) || sum > mostCounted ? undefined : sum
}
