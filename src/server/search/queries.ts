import { type SQL, sql } from 'drizzle-orm'
import type { SearchKind } from '#contract/directory.ts'
import type { AttractionCategory, CountryCode, ListingKind } from '#contract/enums.ts'
import type { Language, LocalizedText } from '#contract/languages.ts'
import type { Database } from '#server/database/connect.ts'
import { runPrepared } from '#server/database/prepared.ts'
import type { FoundCity } from './cities.ts'
import { exactName, nameBegins, nameWords, otherMatch } from './ranking.ts'
import type { ExpectedStrategy } from './strategy.ts'

const mostCandidates = 1_001
/** Rows of a table that are looked at. */
const mostSeen = 2_000
/** How many of the best rated are looked through: where more of them have the words, fewer are enough. */
const bestRated = [500, 1_000, mostSeen]

/** What the database is asked. `phrase`: the whole text, folded; `namePatterns`: for each word, names with it. */
export type SearchPlan = {
  kind: SearchKind | undefined
  phrase: string
  namePatterns: string[]
  tsquery: string
  eventTsquery: string
  anyWord: string
  strategy: ExpectedStrategy
  cities: FoundCity[]
  /** Cities and categories that the words name: where attractions are looked for besides by their own words. */
  cityIds: string[]
  categories: string[]
  today: string
  limit: number
}

export type HitRow = {
  kind: SearchKind
  id: string
  slug: string
  name: string | null
  title: LocalizedText | null
  type: string | null
  category: AttractionCategory | null
  text: LocalizedText
  originalLanguage: Language
  city: string
  citySlug: string
  countrySlug: string
  country: LocalizedText
  countryCode: CountryCode
  cityId: string
  rating: number | null
  isSample: boolean
  rank: number
  /** How many rows of this kind match; above a thousand, or where nobody counted, null. */
  total: number | null
}

/** A statement is prepared for so many rows of a kind, and answers also fewer. */
const preparedLimits = [6, 24, 50]

/** The best rows of every kind in one statement, each kind from a bounded set of candidates. */
export async function findHits(db: Database, plan: SearchPlan): Promise<HitRow[]> {
  const limit = preparedLimits.find((most) => most >= plan.limit) ?? plan.limit
  const { index, isWhole } = plan.strategy
  const search = index ? (isWhole ? 'index' : 'index and filter') : 'best rated'
  const shape: Shape = { limit, search, seen: index ? mostSeen : enoughSeen(plan.strategy.share, limit) }
  const name = `search ${plan.kind ?? 'all'} ${search} ${limit} of ${shape.seen}`
  const rows = await runPrepared<HitRow>(db, name, () => statement(plan.kind, shape), valuesOf(plan, limit))
  return rows.map((row) => ({ ...row, rating: row.rating === null ? null : Number(row.rating) }))
}

/** In what the texts of searches differ; all else is a value. */
type Shape = { limit: number; search: 'index' | 'index and filter' | 'best rated'; seen: number }

/** Enough that four times as many rows as are wanted have the words, if they are spread evenly. */
const enoughSeen = (share: number, limit: number) =>
  bestRated.find((seen) => seen * share >= 4 * limit) ?? mostSeen

function statement(kind: SearchKind | undefined, shape: Shape): SQL {
  const parts: Record<SearchKind, () => SQL> = {
    city: cityHits,
    profile: () => listingHits('profile', shape),
    organization: () => listingHits('organization', shape),
    event: () => eventHits(shape),
    attraction: () => attractionHits(shape),
  }
  const wanted = kind ? [parts[kind]] : Object.values(parts)
  return sql.join([columns, ...wanted.map((part) => sql`(${part()})`)], sql` union all `)
}

function valuesOf(plan: SearchPlan, limit: number): Record<string, unknown> {
  return {
    phrase: plan.phrase,
    afterPhrase: `${plan.phrase}\u{10ffff}`,
    namePatterns: JSON.stringify(plan.namePatterns),
    tsquery: plan.tsquery,
    index: plan.strategy.index,
    eventTsquery: plan.eventTsquery,
    anyWord: plan.anyWord,
    bestCities: JSON.stringify(plan.cities.slice(0, limit)),
    citiesCount: plan.cities.length,
    cityIds: JSON.stringify(plan.cityIds),
    categories: JSON.stringify(plan.categories),
    today: plan.today,
  }
}

const value = sql.placeholder
const inText = (number: number) => sql.raw(String(number))
// Behind a select the value is not looked at by the planner: one plan is good for all.
const tsqueryOf = (name: string) => sql`(select ${value(name)}::tsquery)`

// Names and types of what every part answers, in this order.
const columns = sql`select null::text as kind, null::uuid as id, null::text as slug, null::text as name,
  null::jsonb as title, null::text as type, null::text as category, null::jsonb as text,
  null::text as "originalLanguage", null::text as city, null::text as "citySlug", null::text as "countrySlug",
  null::jsonb as country, null::text as "countryCode", null::uuid as "cityId", null::numeric as rating,
  null::boolean as "isSample", null::int as rank, null::int as total where false`
const place = sql`l.name, l.slug, n.slug, n.name, n.code, l.id`

const namePatterns = sql`(select coalesce(array_agg(pattern), '{}') from
  jsonb_array_elements_text(${value('namePatterns')}::text::jsonb) pattern)`
const rankOf = (name: SQL) => sql`case
  when ${name} = ${value('phrase')}::text then ${inText(exactName)}
  when starts_with(${name}, ${value('phrase')}::text) then ${inText(nameBegins)}
  when ${name} ~ all(${namePatterns}::text[]) then ${inText(nameWords)}
  else ${inText(otherMatch)} end`

function cityHits(): SQL {
  return sql`select 'city', l.id, l.slug, l.name, null, null, null, l.description, l.original_language, ${place},
      null, l.is_sample, best.rank, ${value('citiesCount')}::int
    from jsonb_to_recordset(${value('bestCities')}::text::jsonb) best(id uuid, rank int)
    join locations l on l.id = best.id
    join countries n on n.code = l.country_code`
}

function listingHits(kind: ListingKind, shape: Shape): SQL {
  return sql`select t.kind, t.id, t.slug, t.name, null, t.type, null, t.description, t.original_language, ${place},
      t.rating, t.is_sample, best.rank, best.total
    from (
      select id, max(rank) as rank, max(sort_rating) as sort_rating, max(total)::int as total
      from (${candidates(kind, shape)}) found
      group by id
      order by 2 desc, 3 desc, 1 desc
      limit ${inText(shape.limit)}
    ) best
    join listings t on t.id = best.id
    join locations l on l.id = t.city_id
    join countries n on n.code = l.country_code
    order by best.rank desc, best.sort_rating desc, best.id desc`
}

/** Names that begin with the phrase, from the ordered index, and what the strategy finds. */
function candidates(kind: ListingKind, shape: Shape): SQL {
  const isListed = sql`is_public and kind = ${sql.raw(`'${kind}'`)}`
  const begins = sql`select id, sort_name, sort_rating, null::bigint as total from listings
    where ${isListed} and sort_name >= (select ${value('phrase')}::text)
      and sort_name < (select ${value('afterPhrase')}::text)
    order by sort_name, id limit ${inText(shape.limit)}`
  const found = shape.search === 'best rated' ? amongBestRated(isListed, shape) : byIndex(isListed, shape)
  return sql`select id, sort_rating, ${rankOf(sql`sort_name`)} as rank, total
    from ((${begins}) union all ${found}) candidates`
}

// The search column is long: only a filter carries it along.
function amongBestRated(isListed: SQL, { seen }: Shape): SQL {
  return sql`select id, sort_name, sort_rating, null::bigint from (
      select id, sort_name, sort_rating, search from listings
      where ${isListed} order by sort_rating desc, id desc limit ${inText(seen)}) first
    where search @@ ${tsqueryOf('tsquery')}`
}

/** With their number; without, where so many were seen that there may be more. */
function byIndex(isListed: SQL, { search, seen: most }: Shape): SQL {
  const filter = search === 'index' ? undefined : sql`where search @@ ${tsqueryOf('tsquery')}`
  const columns = sql`id, sort_name, sort_rating${filter && sql`, search`}`
  return sql`select id, sort_name, sort_rating, case when seen < ${inText(most)} then count(*) over () end
    from (
      select ${columns}, count(*) over () as seen
      from (
        select ${columns} from listings where ${isListed} and search @@ ${tsqueryOf('index')}
        limit ${inText(most)}) first) others ${filter}`
}

function eventHits({ limit }: Shape): SQL {
  return sql`select 'event', t.id, t.slug, null, t.title, t.event_type, null, t.description, t.original_language,
      ${place}, null, t.is_sample, best.rank, best.total
    from (
      select id, sort_date, ${rankOf(sql`sort_name`)} as rank, nullif(count(*) over (), ${inText(mostCandidates)})::int as total
      from (
        select id, sort_date, sort_name from events
        where is_public and coalesce(ends_on, sort_date) >= ${value('today')}::date
          and search @@ ${tsqueryOf('eventTsquery')}
        limit ${inText(mostCandidates)}) found
      order by 3 desc, 2, 1
      limit ${inText(limit)}
    ) best
    join events t on t.id = best.id
    join locations l on l.id = t.city_id
    join countries n on n.code = l.country_code
    order by best.rank desc, best.sort_date, best.id`
}

// Attractions carry no tags of search: what their city, country and category say is added while looking.
function attractionHits({ limit }: Shape): SQL {
  const searchTags = sql`array_to_tsvector(array['city:' || t.city_id, 'country:' || l.country_code, 'category:' || t.category])`
  const listed = (name: string) => sql`jsonb_array_elements_text(${value(name)}::text::jsonb)`
  return sql`select 'attraction', t.id, t.id::text, t.name, null, null, t.category, t.description, t.original_language,
      ${place}, null, l.is_sample, t.rank, nullif(count(*) over (), ${inText(mostCandidates)})::int
    from (
      select *, ${rankOf(sql`fold(name)`)} as rank from attractions
      where search @@ ${tsqueryOf('anyWord')} or city_id in (select value::uuid from ${listed('cityIds')})
        or category in (select value from ${listed('categories')})
      limit ${inText(mostCandidates)}) t
    join locations l on l.id = t.city_id
    join countries n on n.code = l.country_code
    where (t.search || ${searchTags}) @@ ${tsqueryOf('tsquery')}
    order by t.rank desc, l.population_rank desc, t.position, t.id
    limit ${inText(limit)}`
}
