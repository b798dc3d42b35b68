import { type SQL, sql } from 'drizzle-orm'
import type { SearchKind } from '#contract/directory/search.ts'
import type { Database } from '#server/database/connect.ts'
import { runPrepared } from '#server/database/prepared.ts'
import type { FoundCity } from './cities.ts'
import type { HitRow } from './hit-row.ts'
import {
  attractionHits,
  eventHits,
  listingHits,
  maxSeen,
  offerHits,
  type Shape,
} from './hits/hits-queries.ts'
import { cityHits, rowsOfHits } from './hits/rows-queries.ts'
import type { Needs } from './needs.ts'
import type { ExpectedStrategy } from './strategy.ts'

/** The number of best rated rows to look through: if more of them have the words, fewer are enough. */
const bestRated = [500, 1_000, maxSeen]

/**
 * The parameters of a search. `phrase`: the whole text, folded; `namePatterns`: for each word, names with it.
 * `isWhole`: rows must have all the words; otherwise those with the most words come first.
 */
export type SearchPlan = {
  kind: SearchKind | undefined
  isWhole: boolean
  phrase: string
  namePatterns: string[]
  tsquery: string
  eventTsquery: string
  clauses: string[]
  eventClauses: string[]
  /** The places that every hit must be in, and the languages that it must have. */
  musts: string[]
  eventMusts: string[]
  /** The one city or country that every hit must be in, if there is one. */
  among: Among | undefined
  anyWord: string
  strategy: ExpectedStrategy
  cities: FoundCity[]
  /** Cities and categories that the words name: attractions are also searched there, in addition to their own words. */
  cityIds: string[]
  categories: string[]
  today: string
  limit: number
  /** Conditions for offers and events; undefined if there are none. */
  needs: Needs | undefined
}

export type Among = { kind: 'city' | 'country'; value: string }

/** A statement is prepared for this many rows of a kind and also answers for fewer; the best are chosen from them. */
const preparedLimits = [30, 50]

/** The best rows of every kind in one statement, each kind from a bounded set of candidates. */
export async function findHits(db: Database, plan: SearchPlan): Promise<HitRow[]> {
  const limit = preparedLimits.find((most) => most >= plan.limit) ?? plan.limit
  const { index, isWhole } = plan.strategy
  const search = index ? (isWhole ? 'index' : 'index and filter') : 'best rated'
  const among = index ? undefined : plan.among
  const seen = index || among ? maxSeen : enoughSeen(plan.strategy.share, limit)
  const shape: Shape = {
    limit,
    search,
    seen,
    among: among?.kind ?? 'all',
    isWhole: plan.isWhole,
    isNarrowed: plan.needs !== undefined,
    isWithin: plan.musts.length > 0,
  }
  const place = shape.isWithin ? ` in ${shape.among}` : ''
  const name = `search ${plan.kind ?? 'all'} ${search} ${limit}/${seen}${plan.isWhole ? '' : ' closest'}${plan.needs ? ' narrowed' : ''}${place}`
  return runPrepared<HitRow>(db, name, () => statement(plan.kind, shape), {
    ...valuesOf(plan, limit),
    ...(among && { among: among.value }),
  })
}

/** Enough for four times the wanted number of rows to have the words, if they are spread evenly. */
const enoughSeen = (share: number, limit: number) =>
  bestRated.find((seen) => seen * share >= 4 * limit) ?? maxSeen

function statement(kind: SearchKind | undefined, shape: Shape): SQL {
  const parts: Record<SearchKind, () => SQL> = {
    offer: () => offerHits(shape),
    city: cityHits,
    profile: () => listingHits('profile', shape),
    organization: () => listingHits('organization', shape),
    event: () => eventHits(shape),
    attraction: () => attractionHits(shape),
  }
  const wanted = kind ? [parts[kind]] : Object.values(parts)
  return sql.join(
    wanted.map((part) => sql`(${part()})`),
    sql` union all `,
  )
}

function valuesOf(plan: SearchPlan, limit: number): Record<string, unknown> {
  const { strategy, isWhole } = plan
  return {
    phrase: plan.phrase,
    afterPhrase: `${plan.phrase}\u{10ffff}`,
    namePatterns: JSON.stringify(plan.namePatterns),
    tsquery: isWhole ? plan.tsquery : within(plan.musts, plan.clauses),
    index: isWhole ? strategy.index : strategy.anyOf,
    eventTsquery: isWhole ? plan.eventTsquery : within(plan.eventMusts, plan.eventClauses),
    clauses: JSON.stringify(plan.clauses),
    eventClauses: JSON.stringify(plan.eventClauses),
    anyWord: plan.anyWord,
    bestCities: JSON.stringify(plan.cities.slice(0, limit)),
    citiesCount: plan.cities.length,
    cityIds: JSON.stringify(plan.cityIds),
    categories: JSON.stringify(plan.categories),
    today: plan.today,
    ...(plan.musts.length > 0 && { must: plan.musts.join(' & ') }),
    ...(plan.needs && { needs: JSON.stringify({ ...all, ...plan.needs }) }),
  }
}

/** A facet that every offer has. */
const all = { least: 0, most: 1e12, hours: 1e6, people: 0, months: [] }

/** Any of the words, and all required tags. */
const within = (musts: string[], words: string[]) =>
  [...musts, ...(words.length > 0 ? [`(${words.join(' | ')})`] : [])].join(' & ')

/** The columns that hits show, for these rows. */
export async function findRowsOfHits(db: Database, kind: SearchKind, ids: string[]): Promise<HitRow[]> {
  const named = sql`select id, 0 as rank, null::int as total from unnest(${`{${ids.join()}}`}::uuid[]) id`
  return (await db.execute<HitRow>(rowsOfHits[kind](named))).rows
}
