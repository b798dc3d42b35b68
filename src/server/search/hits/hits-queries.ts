import { type SQL, sql } from 'drizzle-orm'
import type { ListingKind } from '#contract/enums.ts'
import { shownOffers } from '#server/database/schema/listing-counts.ts'
import { isEventOn, isOpenOn, takesGroupOf } from '#server/on-day-queries.ts'
import { exactName, nameBegins, nameWords, otherMatch } from '../ranking.ts'
import { attractionData, inPlace, rowsOfHits, rowsOfListings } from './rows-queries.ts'

const maxCandidates = 1_001
/** The rows of a table to look at. */
export const maxSeen = 2_000

/** The parts that make statements of searches differ; everything else is a parameter. */
export type Shape = {
  limit: number
  search: 'index' | 'index and filter' | 'best rated'
  /** The listings whose best rated rows are looked through. */
  among: 'all' | 'city' | 'country'
  seen: number
  isWhole: boolean
  /** Whether offers and events must fit conditions besides words. */
  isNarrowed: boolean
  /** Whether there are conditions for every hit, whatever its name. */
  isWithin: boolean
}

const value = sql.placeholder
const inText = (number: number) => sql.raw(String(number))
// Inside a select the planner does not see the value: one plan is good for all.
const tsqueryOf = (name: string) => sql`(select ${value(name)}::tsquery)`

const namePatterns = sql`(select coalesce(array_agg(pattern), '{}') from
  jsonb_array_elements_text(${value('namePatterns')}::text::jsonb) pattern)`
const rankOf = (name: SQL) => sql`case
  when ${name} = ${value('phrase')}::text then ${inText(exactName)}
  when starts_with(${name}, ${value('phrase')}::text) then ${inText(nameBegins)}
  when ${name} ~ all(${namePatterns}::text[]) then ${inText(nameWords)}
  else ${inText(otherMatch)} end`

/**
 * How well a candidate's texts match the words: the number of words if not all are needed, otherwise their positions.
 */
const metBy = (search: SQL, { isWhole }: Shape, clauses = 'clauses') =>
  isWhole
    ? sql`ts_rank(${search}, ${tsqueryOf('anyWord')})`
    : sql`(select count(*) from jsonb_array_elements_text(${value(clauses)}::text::jsonb) clause where ${search} @@ clause::tsquery)::real`

/**
 * The same for a row of a table, or null if it lacks a required condition. The long column is fetched once, not by each
 * function.
 */
const metInRow = (shape: Shape, must?: SQL) => {
  const met = metBy(sql`whole`, shape)
  return sql`(select ${must ? sql`case when whole @@ ${must} then ${met} end` : met}
    from (select search || ''::tsvector as whole offset 0) once)`
}

// joins keep no order, and equally good rows are in the order of their ids
const bestFirst = ({ isWhole }: Shape) =>
  isWhole ? sql`best.rank desc, best.met desc` : sql`best.met desc, best.rank desc`

export function listingHits(kind: ListingKind, shape: Shape): SQL {
  const best = sql`
      select id, max(rank) as rank, max(met) as met, max(sort_rating) as sort_rating, max(total)::int as total
      from (${candidates(kind, shape)}) found
      group by id
      order by ${shape.isWhole ? sql`2 desc, 3 desc` : sql`3 desc, 2 desc`}, 4 desc, 1 desc
      limit ${inText(shape.limit)}`
  return sql`${rowsOfListings(best)} order by ${bestFirst(shape)}, best.sort_rating desc, best.id desc`
}

/** Names that begin with the phrase, from the ordered index, and the rows that the strategy finds. */
function candidates(kind: ListingKind, shape: Shape): SQL {
  const isListed = sql`is_public and kind = ${sql.raw(`'${kind}'`)}`
  const begins = sql`select id, sort_name, sort_rating, ${metInRow(shape)} as met, null::bigint as total from listings
    where ${isListed} and sort_name >= (select ${value('phrase')}::text)
      and sort_name < (select ${value('afterPhrase')}::text)
      ${shape.isWithin ? sql`and search @@ ${tsqueryOf('must')}` : sql``}
    order by sort_name, id limit ${inText(shape.limit)}`
  const found =
    shape.search === 'best rated'
      ? amongBestRated(isListed, shape)
      : byIndex(sql`listings`, sql`id, sort_name, sort_rating`, isListed, shape)
  return sql`select id, sort_rating, ${rankOf(sql`sort_name`)} as rank, met, total
    from ((${begins}) union all ${found}) candidates`
}

/** Looked through in order, up to twice the number of rows wanted. */
function amongBestRated(isListed: SQL, shape: Shape): SQL {
  const ordered = sql`order by sort_rating desc, id desc`
  return sql`(select id, sort_name, sort_rating, met, null::bigint from (
      select id, sort_name, sort_rating, ${metInRow(shape, tsqueryOf('tsquery'))} as met from listings
      where ${isListed} ${isAmong[shape.among]} ${ordered} limit ${inText(shape.seen)}) first
    where met is not null ${ordered} limit ${inText(2 * shape.limit)})`
}

const isAmong = {
  all: sql``,
  city: sql`and city_id = (select ${value('among')}::uuid)`,
  country: sql`and country_code = (select ${value('among')}::text)`,
}

/** With their number, or without it if there may be more than were seen. */
function byIndex(table: SQL, columns: SQL, isListed: SQL, shape: Shape): SQL {
  const { search, seen: most, isWhole } = shape
  const must = search === 'index' || !isWhole ? undefined : tsqueryOf('tsquery')
  return sql`select ${columns}, met, case when seen < ${inText(most)} then count(*) over () end
    from (
      select *, count(*) over () as seen
      from (
        select ${columns}, ${metInRow(shape, must)} as met from ${table}
        where ${isListed} and search @@ ${tsqueryOf('index')}
        limit ${inText(most)}) first) others where met is not null`
}

const narrowedBy = (name: 'least' | 'most' | 'hours' | 'people' | 'daysLeft') =>
  sql`(select (${value('needs')}::text::jsonb ->> ${sql.raw(`'${name}'`)})::numeric)`
const dayAsked = sql`(select (${value('needs')}::text::jsonb ->> 'date')::date)`
const facetsOfDayAsked = sql`(select array['month:' || extract(month from day), 'weekday:' || extract(isodow from day)] from (select ${dayAsked} as day) asked)`
const monthsAsked = sql`(select coalesce(array_agg(month), '{}') from
  jsonb_array_elements_text(${value('needs')}::text::jsonb -> 'months') month)`

/**
 * By the stored filter values of each offer; a missing price or duration counts as the highest. A value and not
 * `exists`, which the planner would join with every offer of that price.
 */
const offerFits = sql`(select ${shownOffers.sortPrice} between ${narrowedBy('least')} and ${narrowedBy('most')}
  and ${shownOffers.sortHours} <= ${narrowedBy('hours')} and (${narrowedBy('people')} = 0 or ${takesGroupOf(narrowedBy('people'))})
  and (cardinality(${monthsAsked}::text[]) = 0 or ${shownOffers.facets} && (select array_agg('month:' || month) from unnest(${monthsAsked}::text[]) month))
  and (${dayAsked} is null or (${shownOffers.facets} @> ${facetsOfDayAsked} and ${shownOffers.noticeDays} <= ${narrowedBy('daysLeft')}
    and ${isOpenOn(dayAsked, sql`greatest(${shownOffers.minGroupSize}, ${narrowedBy('people')})`)}))
  from ${shownOffers} where ${shownOffers.id} = found.id)`

const eventFits = sql`(cardinality(${monthsAsked}::text[]) = 0 or exists (
  select from generate_series(date_trunc('month', coalesce(starts_on, sort_date)), coalesce(ends_on, starts_on, sort_date), interval '1 month') day
  where extract(month from day)::text = any(${monthsAsked}::text[]))) and (${dayAsked} is null or ${isEventOn(dayAsked, dayAsked)})`

/** Offers that visitors may see are those with search words. The best are checked for fit until there are enough. */
export function offerHits(shape: Shape): SQL {
  const fits = shape.isNarrowed ? offerFits : sql`true`
  const bestOf = shape.isWhole ? sql`rank desc, met desc, id desc` : sql`met desc, rank desc, id desc`
  const found =
    shape.search === 'best rated'
      ? newestOffers(shape, fits)
      : byIndex(sql`offers`, sql`id, sort_title`, sql`true`, shape)
  const best = sql`
      select id, rank, met, total from (
        select id, ${rankOf(sql`sort_title`)} as rank, met, total::int
        from (${found}) candidates(id, sort_title, met, total)
        order by ${bestOf} offset 0) found
      ${shape.isNarrowed && shape.search !== 'best rated' ? sql`where ${fits}` : sql``}
      order by ${bestOf}
      limit ${inText(shape.limit)}`
  return sql`${rowsOfHits.offer(best)} order by ${bestFirst(shape)}, best.id desc`
}

const newestOffers = (shape: Shape, fits: SQL) => sql`
  select id, sort_title, met, null::bigint from (
    select id, sort_title, ${metInRow(shape, tsqueryOf('tsquery'))} as met
    from offers where search is not null order by id desc limit ${inText(shape.seen)}) found
  where met is not null and ${fits} order by id desc limit ${inText(2 * shape.limit)}`

export function eventHits(shape: Shape): SQL {
  const best = sql`
      select id, sort_date, ${rankOf(sql`sort_name`)} as rank, ${metBy(sql`search`, shape, 'eventClauses')} as met,
        nullif(count(*) over (), ${inText(maxCandidates)})::int as total
      from (
        select id, sort_date, sort_name, search from events
        where is_public and coalesce(ends_on, sort_date) >= ${value('today')}::date
          and search @@ ${tsqueryOf('eventTsquery')} ${shape.isNarrowed ? sql`and ${eventFits}` : sql``}
        limit ${inText(maxCandidates)}) found
      order by ${shape.isWhole ? sql`3 desc, 2` : sql`4 desc, 3 desc, 2`}, 1
      limit ${inText(shape.limit)}`
  return sql`${rowsOfHits.event(best)} order by ${bestFirst(shape)}, best.sort_date, best.id`
}

// Attractions have no search tags: those of their city, country and category are added in the query.
export function attractionHits(shape: Shape): SQL {
  const searchTags = sql`array_to_tsvector(array['city:' || t.city_id, 'country:' || l.country_code, 'category:' || t.category])`
  const listed = (name: string) => sql`jsonb_array_elements_text(${value(name)}::text::jsonb)`
  const search = sql`(t.search || ${searchTags})`
  return sql`select 'attraction' as kind, t.id, t.rank, nullif(count(*) over (), ${inText(maxCandidates)})::int as total, ${attractionData} as data
    from (
      select *, ${rankOf(sql`sort_name`)} as rank from attractions
      where search @@ ${tsqueryOf('anyWord')} or city_id in (select value::uuid from ${listed('cityIds')})
        or category in (select value from ${listed('categories')})
      limit ${inText(maxCandidates)}) t
    join locations l on l.id = t.city_id
    ${inPlace}
    where ${search} @@ ${tsqueryOf('tsquery')}
    order by ${shape.isWhole ? sql`` : sql`${metBy(search, shape)} desc,`} t.rank desc, l.population_rank desc, t.position, t.id
    limit ${inText(shape.limit)}`
}
