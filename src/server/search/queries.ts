import { type SQL, sql } from 'drizzle-orm'
import type { SearchKind } from '#contract/directory.ts'
import type { AttractionCategory, CountryCode } from '#contract/enums.ts'
import type { Language, LocalizedText } from '#contract/languages.ts'
import type { Database } from '#server/database/connect.ts'
import type { FoundCity } from './cities.ts'
import { exactName, nameBegins, nameWords, otherMatch } from './ranking.ts'
import type { Strategy } from './strategy.ts'

const mostCandidates = 1_001
/** Rows of a table that are looked at. */
const mostSeen = 2_000

/** What the database is asked. `phrase`: the whole text, folded; `namePatterns`: for each word, names with it. */
export type SearchPlan = {
  kind: SearchKind | undefined
  phrase: string
  namePatterns: string[]
  tsquery: string
  eventTsquery: string
  anyWord: string
  profiles: Strategy
  organizations: Strategy
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

/** The best rows of every kind in one statement, each kind from a bounded set of candidates. */
export async function findHits(db: Database, plan: SearchPlan): Promise<HitRow[]> {
  const parts: Record<SearchKind, () => SQL> = {
    city: () => cityHits(plan),
    profile: () => listingHits('profiles', plan),
    organization: () => listingHits('organizations', plan),
    event: () => eventHits(plan),
    attraction: () => attractionHits(plan),
  }
  const wanted = plan.kind ? [parts[plan.kind]] : Object.values(parts)
  const { rows } = await db.execute<HitRow>(
    sql.join([columns, ...wanted.map((part) => sql`(${part()})`)], sql` union all `),
  )
  return rows.map((row) => ({ ...row, rating: row.rating === null ? null : Number(row.rating) }))
}

// Names and types of what every part answers, in this order.
const columns = sql`select null::text as kind, null::uuid as id, null::text as slug, null::text as name,
  null::jsonb as title, null::text as type, null::text as category, null::jsonb as text,
  null::text as "originalLanguage", null::text as city, null::text as "citySlug", null::text as "countrySlug",
  null::jsonb as country, null::text as "countryCode", null::uuid as "cityId", null::numeric as rating,
  null::boolean as "isSample", null::int as rank, null::int as total where false`
const place = sql`l.name, l.slug, n.slug, n.name, n.code, l.id`

const rankOf = ({ phrase, namePatterns }: SearchPlan, name: SQL) => sql`case
  when ${name} = ${phrase} then ${sql.raw(`${exactName}`)}
  when starts_with(${name}, ${phrase}) then ${sql.raw(`${nameBegins}`)}
  when ${sql.join(
    namePatterns.map((pattern) => sql`${name} ~ ${pattern}`),
    sql` and `,
  )} then ${sql.raw(`${nameWords}`)}
  else ${sql.raw(`${otherMatch}`)} end`

function cityHits({ cities, limit }: SearchPlan): SQL {
  const best = JSON.stringify(cities.slice(0, limit))
  return sql`select 'city', l.id, l.slug, l.name, null, null, null, l.description, l.original_language, ${place},
      null, l.is_sample, best.rank, ${cities.length}::int
    from jsonb_to_recordset(${best}::text::jsonb) best(id uuid, rank int)
    join locations l on l.id = best.id
    join countries n on n.code = l.country_code`
}

function listingHits(table: 'profiles' | 'organizations', plan: SearchPlan): SQL {
  const isProfile = table === 'profiles'
  const [type, text] = (isProfile ? ['profile_type', 'bio'] : ['organization_type', 'description']).map(
    sql.raw,
  ) as [SQL, SQL]
  return sql`select ${isProfile ? 'profile' : 'organization'}, t.id, t.slug, t.name, null, t.${type}, null,
      t.${text}, t.original_language, ${place}, t.rating, t.is_sample, best.rank, best.total
    from (
      select id, max(rank) as rank, max(sort_rating) as sort_rating, max(total)::int as total
      from (${candidates(sql.raw(table), plan, plan[table])}) found
      group by id
      order by 2 desc, 3 desc, 1 desc
      limit ${plan.limit}
    ) best
    join ${sql.raw(table)} t on t.id = best.id
    join locations l on l.id = t.city_id
    join countries n on n.code = l.country_code
    order by best.rank desc, best.sort_rating desc, best.id desc`
}

/** Names that begin with the phrase, from the ordered index, and what the strategy finds. */
function candidates(table: SQL, plan: SearchPlan, { index }: Strategy): SQL {
  const rank = rankOf(plan, sql`sort_name`)
  const begins = sql`select id, sort_name, sort_rating, ${rank} as rank, null::bigint as total from ${table}
    where is_public and sort_name >= ${plan.phrase} and sort_name < ${`${plan.phrase}\u{10ffff}`}
    order by sort_name, id limit ${plan.limit}`
  const seen = index
    ? sql`where is_public and search @@ ${index}::tsquery limit ${mostSeen}`
    : sql`where is_public order by sort_rating desc nulls last, id desc nulls last limit ${mostSeen}`
  const isWhole = index === plan.tsquery ? sql`true` : sql`search @@ ${plan.tsquery}::tsquery`
  const total = index ? sql`case when seen < ${mostSeen} then count(*) over () end` : sql`null::bigint`
  return sql`(${begins}) union all
    select id, sort_name, sort_rating, ${rank}, ${total} from (
      select id, sort_name, sort_rating, search, count(*) over () as seen
      from (select id, sort_name, sort_rating, search from ${table} ${seen}) first) others
    where ${isWhole}`
}

function eventHits(plan: SearchPlan): SQL {
  return sql`select 'event', t.id, t.slug, null, t.title, t.event_type, null, t.description, t.original_language,
      ${place}, null, t.is_sample, best.rank, best.total
    from (
      select id, sort_date, ${rankOf(plan, sql`sort_name`)} as rank, nullif(count(*) over (), ${mostCandidates})::int as total
      from (
        select id, sort_date, sort_name from events
        where is_public and coalesce(ends_on, sort_date) >= ${plan.today}::date
          and search @@ ${plan.eventTsquery}::tsquery
        limit ${mostCandidates}) found
      order by 3 desc, 2, 1
      limit ${plan.limit}
    ) best
    join events t on t.id = best.id
    join locations l on l.id = t.city_id
    join countries n on n.code = l.country_code
    order by best.rank desc, best.sort_date, best.id`
}

// Attractions carry no marks: what their city, country and category say is added while looking.
function attractionHits(plan: SearchPlan): SQL {
  const marks = sql`array_to_tsvector(array['city:' || t.city_id, 'country:' || l.country_code, 'category:' || t.category])`
  return sql`select 'attraction', t.id, t.id::text, t.name, null, null, t.category, t.description, t.original_language,
      ${place}, null, l.is_sample, t.rank, nullif(count(*) over (), ${mostCandidates})::int
    from (
      select *, ${rankOf(plan, sql`fold(name)`)} as rank from attractions
      where search @@ ${plan.anyWord}::tsquery or city_id in (
        select value::uuid from jsonb_array_elements_text(${JSON.stringify(plan.cityIds)}::text::jsonb))
        or category in (select value from jsonb_array_elements_text(${JSON.stringify(plan.categories)}::text::jsonb))
      limit ${mostCandidates}) t
    join locations l on l.id = t.city_id
    join countries n on n.code = l.country_code
    where (t.search || ${marks}) @@ ${plan.tsquery}::tsquery
    order by t.rank desc, l.population_rank desc, t.position, t.id
    limit ${plan.limit}`
}
