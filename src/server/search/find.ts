import type { z } from 'zod'
import type { SearchKind, search as searchEndpoint } from '#contract/directory/search.ts'
import { maxCounted } from '#contract/values/list-limits.ts'
import { dayInTheRegion } from '#i18n/day-in-the-region.ts'
import type { PublicContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { findCities } from './cities.ts'
import { type Clause, clauseOfEvents, clauseText, searchTagsOf } from './clauses.ts'
import type { HitRow } from './hit-row.ts'
import { isNeedy, type Miss, missesOf, saidBy } from './needs.ts'
import { type Among, findHits, type SearchPlan } from './queries.ts'
import type { SearchQuery } from './query.ts'
import { cheapFirst, inOrder, type Scored, scoreOf } from './score.ts'
import { strategyFor, wholeWords } from './strategy.ts'
import { fold } from './words.ts'

type Input = z.output<typeof searchEndpoint.input>
/** `misses`: what the query asks for and the hit does not have. */
export type FoundHit = Scored & { misses: Miss[] }
export type Found = {
  hits: FoundHit[]
  total: number | undefined
  clauses: Clause[]
  /** With `all`: candidates that miss one thing. */
  close: FoundHit[]
  /** The number of hits to return. */
  limit: number
}
/**
 * `all`: with all the words and everything else that is asked; `words`: with all the words; `some`: with some of them.
 */
export type Fit = 'all' | 'words' | 'some'

/** The value of stating a requested property, over merely not denying it. */
const saidBonus = 3
const missCost = -4
/** There may be very many of these: if all words are common, not all are looked at. */
const manyKinds = ['offer', 'profile', 'organization'] as const

/** The best hits that fit a query as well as `fit` asks: completely, or in part. */
export async function find(
  { db, language }: PublicContext,
  query: SearchQuery,
  input: Input,
  fit: Fit,
): Promise<Found> {
  const { clauses, musts, needs, places } = query
  const isWhole = fit !== 'some'
  const isNarrowed = fit === 'all' && isNeedy(needs)
  const strategy = await strategyFor(db, clauses, musts)
  const plan: SearchPlan = {
    ...planFor(query, input, isWhole),
    ...{ strategy, kind: input.kind, isWhole, needs: isNarrowed ? needs : undefined },
  }
  const rows = await findAll(db, plan, [...musts, ...clauses])
  const scored = rows.map((row) => {
    const hit = scoreOf(row, row.kind === 'event' ? query.eventClauses : clauses, language)
    const misses = missesOf(row, needs, places)
    const suits = misses.length === 0 ? saidBy(row, needs) * saidBonus : misses.length * missCost
    return { ...hit, misses, score: hit.score + suits }
  })
  const fitting = fit === 'all' ? scored.filter(({ misses }) => misses.length === 0) : scored
  const ordered = inOrder(needs.isCheap ? cheapFirst(fitting) : fitting)
  const hits = isWhole ? ordered : nearly(ordered)
  const isCounted = isWhole && !isNeedy(needs)
  const total = isCounted ? totalOf(rows, plan) : Math.min(hits.length, input.limit)
  const close = isNarrowed ? scored.filter(({ misses }) => misses.length === 1) : []
  return { hits, total, clauses, close, limit: input.limit }
}

/** Among hits without all words, those with at most one fewer than the best. */
function nearly<Each extends Scored>(scored: Each[]): Each[] {
  const had = ({ met }: Each) => met.filter(Boolean).length
  const most = Math.max(0, ...scored.map(had))
  return scored.filter((each) => had(each) >= Math.min(most, Math.max(1, most - 1)))
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
): Omit<SearchPlan, 'strategy' | 'kind' | 'isWhole' | 'needs'> {
  const { clauses, eventClauses, musts, places, tsquery, eventTsquery } = query
  const phrase = phraseOf(q)
  const searchTags = new Set([...musts, ...clauses].flatMap(searchTagsOf))
  const isMarked = (id: string, countryCode: string) =>
    searchTags.has(`city:${id}`) || searchTags.has(`country:${countryCode}`)
  return {
    phrase,
    namePatterns: clauses.map(namePattern),
    tsquery,
    eventTsquery,
    clauses: clauses.map(clauseText),
    eventClauses: eventClauses.map(clauseText),
    musts: musts.map(clauseText),
    eventMusts: musts.map((must) => clauseText(clauseOfEvents(must, places))),
    among: musts.map(amongOf).find((among) => among !== undefined),
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

/** The city or country that a clause asks for, if there is only one. */
function amongOf({ tags }: Clause): Among | undefined {
  const [kind, value] = tags.length === 1 ? (tags[0]?.searchTag.split(':') ?? []) : []
  return value && (kind === 'city' || kind === 'country') ? { kind, value } : undefined
}

/** The typed text as names are sorted: folded, with plain apostrophes and single spaces. */
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
