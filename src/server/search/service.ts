import type { z } from 'zod'
import type { SearchHit, SearchKind, search as searchEndpoint } from '#contract/directory/search.ts'
import { maxCounted } from '#contract/values/list-limits.ts'
import { dayInTheRegion } from '#i18n/day-in-the-region.ts'
import type { PublicContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import {
  cityTag,
  eventTag,
  type ListResult,
  listingTag,
  nothingFoundTag,
  queryTags,
  searchTag,
  tag,
} from '#server/http/index.ts'
import { findCities } from './cities.ts'
import { type Clause, clauseText, searchTagsOf } from './clauses.ts'
import { withHitCovers } from './hit-covers.ts'
import type { HitRow } from './hit-row.ts'
import { meantBy } from './meant.ts'
import { presentHit } from './presenter.ts'
import { findHits, type SearchPlan } from './queries.ts'
import { exactQuery, type SearchQuery } from './query.ts'
import { queryTopics } from './query-topics.ts'
import { inOrder, type Scored, scoreOf } from './score.ts'
import { strategyFor, wholeWords } from './strategy.ts'
import { fold } from './words.ts'

type Input = z.output<typeof searchEndpoint.input>
type Found = { hits: Scored[]; total: number | undefined; clauses: Clause[] }
/** Of these there may be very many: where all words are common, not all of them are looked at. */
const manyKinds = ['offer', 'profile', 'organization'] as const

/**
 * The best hits of every kind for what a reader typed; the total up to a thousand, above it is left out. What has not
 * all of the words says so: found by what was probably meant, else by some of the words.
 */
export async function search(
  context: PublicContext,
  input: Input,
): Promise<ListResult<z.input<typeof SearchHit>>> {
  tag(context, searchTag)
  const found = await searchFor(context, input)
  // a page asks for all kinds first, and then again for each of a section: only the first says that nothing is there
  if (!input.kind && !found.items.some(({ match }) => match !== 'closest')) tag(context, nothingFoundTag)
  return { ...found, items: await withHitCovers(context.db, found.items) }
}

async function searchFor(
  context: PublicContext,
  input: Input,
): Promise<ListResult<z.input<typeof SearchHit>>> {
  const { q } = input
  const asked = await exactQuery(context.db, q)
  if (!asked) return { items: [], total: 0 }
  tag(context, ...queryTags(queryTopics(asked.exact)))
  const exact = await find(context, asked.exact, input, true)
  if (exact.hits.length > 0) return answer(context, exact, { match: 'all', meant: null, q })

  const corrected = await asked.corrected()
  if (corrected) {
    const found = await find(context, corrected, input, true)
    const meant = meantBy(q, corrected, found.hits[0])
    const meantQuery = await exactQuery(context.db, meant)
    if (meantQuery) tag(context, ...queryTags(queryTopics(meantQuery.exact)))
    const likely = meantQuery && (await find(context, meantQuery.exact, { ...input, q: meant }, true))
    if (likely && likely.hits.length > 0) return answer(context, likely, { match: 'meant', meant, q })
    if (meantQuery) {
      const closest = await find(context, meantQuery.exact, { ...input, q: meant }, false)
      return answer(context, closest, { match: 'closest', meant, q: meant })
    }
  }
  if (asked.exact.clauses.length < 2) return { items: [], total: 0 }
  return answer(context, await find(context, asked.exact, input, false), { match: 'closest', meant: null, q })
}

type How = { match: SearchHit['match']; meant: string | null; q: string }

function answer(context: PublicContext, { hits, total, clauses }: Found, { match, meant, q }: How) {
  for (const { row } of hits) tag(context, ...tagsOfHit(row))
  return {
    items: hits.map((hit) => ({
      ...presentHit(hit.row, context.language),
      match,
      meant,
      has: match === 'closest' ? wordsMet(hit, clauses, q) : [],
    })),
    total,
  }
}

/** The words that a hit has, as they were typed. */
function wordsMet({ met }: Scored, clauses: Clause[], q: string): string[] {
  const typed = new Map(q.split(/[^\p{L}\p{M}\p{N}]+/u).map((word) => [fold(word), word]))
  const had = clauses.filter((_, at) => met[at])
  return had.flatMap(({ words }) => words.map((word) => typed.get(word) ?? word))
}

/** An attraction is part of its city, an offer part of its provider. */
function tagsOfHit({ kind, id, data }: HitRow) {
  if (kind === 'event') return [eventTag(id)]
  if (kind === 'offer') return [listingTag(data.ownerId ?? id)]
  if (kind === 'profile' || kind === 'organization') return [listingTag(id)]
  return [cityTag(kind === 'city' ? id : data.cityId)]
}

async function find(
  { db, language }: PublicContext,
  query: SearchQuery,
  input: Input,
  isWhole: boolean,
): Promise<Found> {
  const { clauses } = query
  const strategy = await strategyFor(db, clauses)
  const plan: SearchPlan = { ...planFor(query, input, isWhole), strategy, kind: input.kind, isWhole }
  const rows = await findAll(db, plan, clauses)
  const scored = rows.map((row) =>
    scoreOf(row, row.kind === 'event' ? query.eventClauses : clauses, language),
  )
  const hits = inOrder(isWhole ? scored : nearly(scored)).slice(0, input.limit)
  return { hits, total: isWhole ? totalOf(rows, plan) : hits.length, clauses }
}

/** Of what has not all words, what has at most one less than the best. */
function nearly(scored: Scored[]): Scored[] {
  const had = ({ met }: Scored) => met.filter(Boolean).length
  const most = Math.max(0, ...scored.map(had))
  return scored.filter((each) => had(each) >= Math.max(1, most - 1))
}

async function findAll(db: Database, plan: SearchPlan, clauses: Clause[]): Promise<HitRow[]> {
  const rows = await findHits(db, plan)
  if (plan.strategy.index || !plan.isWhole) return rows
  for (const kind of manyKinds) {
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

function planFor(
  query: SearchQuery,
  { q, limit }: Input,
  isWhole: boolean,
): Omit<SearchPlan, 'strategy' | 'kind' | 'isWhole'> {
  const { clauses, eventClauses, places, tsquery, eventTsquery } = query
  const phrase = phraseOf(q)
  const searchTags = new Set(clauses.flatMap(searchTagsOf))
  const isMarked = (id: string, countryCode: string) =>
    searchTags.has(`city:${id}`) || searchTags.has(`country:${countryCode}`)
  return {
    phrase,
    namePatterns: clauses.map(namePattern),
    tsquery,
    eventTsquery,
    clauses: clauses.map(clauseText),
    eventClauses: eventClauses.map(clauseText),
    anyWord: clauses.map((clause) => clauseText({ ...clause, tags: [] })).join(' | '),
    cities: findCities(query, phrase, isWhole),
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

function namePattern({ words, begins, wholes }: Clause): string {
  const boundary = '[^[:alnum:]]'
  const begun = words.length > 1 ? [words.join(`${boundary}+`)] : begins ? [begins] : []
  return `(^|${boundary})(${[...begun, ...wholes.map((word) => `${word}(${boundary}|$)`)].join('|')})`
}

function totalOf(rows: HitRow[], plan: SearchPlan): number | undefined {
  if (!plan.strategy.index && manyKinds.some((kind) => isWanted(plan, kind))) return undefined
  const totals = new Map<string, number | null>()
  for (const row of rows) totals.set(row.kind, Math.max(totals.get(row.kind) ?? -1, row.total ?? -1))
  const known = [...totals.values()]
  const sum = known.reduce<number>((all, total) => all + (total ?? 0), 0)
  return known.includes(-1) || sum > maxCounted ? undefined : sum
}
