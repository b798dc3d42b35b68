import type { z } from 'zod'
import type { readQuery } from '#contract/directory/reading.ts'
import type { SearchHit, SearchKind, search as searchEndpoint } from '#contract/directory/search.ts'
import { daysBetween } from '#contract/values/day.ts'
import { dayInTheRegion } from '#i18n/day-in-the-region.ts'
import type { PublicContext } from '#server/context.ts'
import { roughKm } from '#server/distance.ts'
import { type ListResult, nothingFoundTag, queryTags, searchTag, tag } from '#server/http/index.ts'
import { type Clause, tagClause } from './clauses.ts'
import { completeHits } from './complete-hits.ts'
import { type Found, type FoundHit, find } from './find.ts'
import { tagsOfHit } from './hit-tags.ts'
import { meantBy } from './meant.ts'
import { around, cityCalled, elsewhere, kmOf, placeOf } from './musts.ts'
import { isNeedy } from './needs.ts'
import { presentHit } from './presenter.ts'
import { exactQuery, type ReadIn, readParts, type SearchQuery, withMusts } from './query.ts'
import { queryTopics } from './query-topics.ts'
import { inOrder, type Scored } from './score.ts'
import { fold } from './words.ts'

type Input = z.output<typeof searchEndpoint.input>
type Hit = z.input<typeof SearchHit>
type Answer = ListResult<Hit>
/** Hits elsewhere that score below this share of the best are left out. */
const goodShare = 0.6
/** Partial hits in the right place win from this share on. */
const partShare = 0.5
/** With fewer hits than this, hits that miss one thing are shown too. */
const fewHits = 6

/** The parts that the search reads from a query. */
export async function reading(
  context: PublicContext,
  { q }: z.output<typeof readQuery.input>,
): Promise<z.input<typeof readQuery.output>> {
  tag(context, searchTag)
  return { parts: await readParts(context.db, q, context.language) }
}

/**
 * The best hits of every kind for a typed text; the total is left out above a thousand. Hits that do not match
 * everything say so: found by a probable correction, elsewhere, or by a part of the words.
 */
export async function search(context: PublicContext, input: Input): Promise<Answer> {
  tag(context, searchTag)
  const found = await searchFor(context, input)
  // a page asks for all kinds first, and then for each kind of a section: only the first call says that there is
  // nothing
  const isFound = found.items.some(({ match }) => match === 'all' || match === 'meant')
  if (!input.kind && !isFound) tag(context, nothingFoundTag)
  return { ...found, items: await completeHits(context.db, found.items, input.people) }
}

async function searchFor(context: PublicContext, input: Input): Promise<Answer> {
  const { q } = input
  // a town is searched only by its name
  const readIn: ReadIn = input.exact || input.kind === 'city' ? undefined : context
  const asked = await exactQuery(context.db, q, readIn)
  if (!asked) return { items: [], total: 0 }
  const exact = narrowed(asked.exact, input)
  tag(context, ...queryTags(queryTopics(exact)))
  const there = await findThere(context, exact, input, { match: 'all', meant: null, q })
  if (there) return there

  const corrected = await asked.corrected()
  if (corrected) {
    const found = await find(context, narrowed(corrected, input), input, 'words')
    const meant = meantBy(q, corrected, found.hits[0])
    const readAgain = (await exactQuery(context.db, meant, readIn))?.exact
    if (readAgain) {
      const meantQuery = narrowed(readAgain, input)
      tag(context, ...queryTags(queryTopics(meantQuery)))
      const meantInput = { ...input, q: meant }
      return (
        (await findThere(context, meantQuery, meantInput, { match: 'meant', meant, q })) ??
        (await findElsewhere(context, meantQuery, meantInput, { match: 'elsewhere', meant, q: meant })) ??
        (await findClosest(context, meantQuery, meantInput, { match: 'closest', meant, q: meant }))
      )
    }
  }
  return (
    (await findElsewhere(context, exact, input, { match: 'elsewhere', meant: null, q })) ??
    (await findClosest(context, exact, input, { match: 'closest', meant: null, q }))
  )
}

/** The same query in a city and around it, on a day, for a number of people, as the caller asks. */
const narrowed = (query: SearchQuery, input: Input): SearchQuery => nearby(forDay(query, input), input)

function forDay(query: SearchQuery, { date, people }: Input): SearchQuery {
  const day = date === undefined ? {} : { date, daysLeft: daysBetween(dayInTheRegion(), date) }
  return { ...query, needs: { ...query.needs, ...(people !== undefined && { people }), ...day } }
}

function nearby(query: SearchQuery, { near, km }: Input): SearchQuery {
  if (!near) return query
  const city = cityCalled(near, query.places)
  const ids = city ? around(city.id, km, query.places) : []
  return withMusts(query, [...query.musts, tagClause(ids.map((id) => `city:${id}`))])
}

type How = { match: SearchHit['match']; meant: string | null; q: string }

/** Hits with all the words in the right place; if few fit, also hits that miss one other condition. */
async function findThere(
  context: PublicContext,
  query: SearchQuery,
  input: Input,
  how: How,
): Promise<Answer | undefined> {
  if (!isNeedy(query.needs)) {
    const found = await find(context, soft(query), input, 'words')
    return found.hits.length > 0 ? answer(context, found, how) : undefined
  }
  const found = await find(context, query, input, 'all')
  // nobody looks up the day for near matches
  const close =
    found.hits.length < fewHits && !input.date ? await findClose(context, query, input, found) : []
  const hits = [...found.hits, ...close]
  const total = Math.min(hits.length, input.limit)
  return hits.length > 0 ? answer(context, { ...found, hits, total }, how) : undefined
}

/** Hits that miss one thing, looked up for the kinds that only returned complete matches. */
async function findClose(context: PublicContext, query: SearchQuery, input: Input, { close }: Found) {
  const { months, languages } = query.needs
  const narrowed: (SearchKind | undefined)[] = languages
    ? [input.kind]
    : (['offer', ...(months ? (['event'] as const) : [])] as const).filter(
        (kind) => !input.kind || kind === input.kind,
      )
  const others = close.filter(({ row }) => !languages && !narrowed.includes(row.kind))
  for (const kind of narrowed) {
    const { hits } = await find(context, soft(query), { ...input, kind }, 'words')
    others.push(...hits.filter(({ misses }) => misses.length === 1))
  }
  return inOrder(others)
}

const isLanguage = ({ tags }: Clause) => tags[0]?.searchTag.startsWith('language:') === true
const languagesOf = ({ musts }: SearchQuery) => musts.filter(isLanguage)

/** The same query with the language wanted but not required. */
const soft = (query: SearchQuery): SearchQuery =>
  withMusts(
    query,
    query.musts.filter((must) => !isLanguage(must)),
  )

/** Hits with all the words elsewhere, nearest first. */
async function findElsewhere(
  context: PublicContext,
  query: SearchQuery,
  input: Input,
  how: How,
): Promise<Answer | undefined> {
  const place = input.near ? undefined : placeOf(query.parts, query.places)
  if (!place || query.clauses.length === 0) return undefined
  const fit = isNeedy(query.needs) ? 'all' : 'words'
  const around = withMusts(query, [...languagesOf(query), elsewhere(place, query.places)])
  const near = await find(context, around, input, fit)
  const found =
    near.hits.length > 0 ? near : await find(context, withMusts(query, languagesOf(query)), input, fit)
  const best = bestOf(found)
  if (query.clauses.length > 1) {
    const there = await find(context, soft(query), input, 'some')
    if (bestOf(there) >= best * partShare) return undefined
  }
  const hits = found.hits
    .filter(({ row, score }) => row.kind !== 'city' && score >= best * goodShare)
    .map((hit) => ({ ...hit, km: kmOfHit(hit, query, place) }))
    .toSorted((a, b) => (a.km ?? Number.POSITIVE_INFINITY) - (b.km ?? Number.POSITIVE_INFINITY))
  return hits.length > 0
    ? answer(context, { ...found, hits, total: Math.min(hits.length, input.limit) }, how)
    : undefined
}

const bestOf = ({ hits }: Found) => Math.max(0, ...hits.map(({ score }) => score))

function kmOfHit({ row }: FoundHit, { places }: SearchQuery, from: Parameters<typeof kmOf>[0]) {
  const city = places.cities.find(({ id }) => id === row.data.cityId)
  const km = city && kmOf(from, city)
  return km === undefined ? undefined : roughKm(km)
}

/** Hits with some of the words: in the right place, or else anywhere. */
async function findClosest(
  context: PublicContext,
  query: SearchQuery,
  input: Input,
  how: How,
): Promise<Answer> {
  if (input.date) return { items: [], total: 0 }
  const isSome = query.clauses.length > 1 || query.parts.length > 0 || how.meant !== null
  if (!isSome || query.clauses.length === 0) return { items: [], total: 0 }
  const there = await find(context, soft(query), input, 'some')
  if (there.hits.length > 0 || query.musts.length === 0 || input.near) return answer(context, there, how)
  return answer(context, await find(context, withMusts(query, []), input, 'some'), how)
}

type Hits = Omit<Found, 'hits'> & { hits: (FoundHit & { km?: number | undefined })[] }

function answer(
  context: PublicContext,
  { hits: all, total, clauses, limit }: Hits,
  { match, meant, q }: How,
): Answer {
  const hits = all.slice(0, limit)
  for (const { row } of hits) tag(context, ...tagsOfHit(row))
  return {
    items: hits.map((hit) => ({
      ...presentHit(hit.row, context.language),
      match: hit.misses.length > 0 && match !== 'elsewhere' ? 'closest' : match,
      meant,
      has: match === 'closest' ? wordsMet(hit, clauses, q) : [],
      misses: hit.misses,
      km: hit.km ?? null,
    })),
    total,
  }
}

/** The words that a hit has, as typed. */
function wordsMet({ met }: Scored, clauses: Clause[], q: string): string[] {
  const typed = new Map(q.split(/[^\p{L}\p{M}\p{N}]+/u).map((word) => [fold(word), word]))
  const had = clauses.filter((_, at) => met[at])
  return had.flatMap(({ words }) => words.map((word) => typed.get(word) ?? word))
}
