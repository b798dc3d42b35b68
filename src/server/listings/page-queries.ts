import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import { maxCounted } from '#contract/values/list-limits.ts'
import type { Database } from '#server/database/connect.ts'
import { listings } from '#server/database/schema/listings.ts'
import { countOf } from './counts-queries.ts'
import type { ListingQuery, QueryWords } from './filter.ts'
import {
  inText,
  matches,
  matchesInNoOrder,
  type OrderedTable,
  orderColumns,
  orderedBy,
  orderNames,
  orderOf,
  sorted,
  walk,
} from './order-queries.ts'

/** Where no index gives the order: up to so many rows are sorted; of more, the first are soon met by walking. */
const maxSorted = 2000

/** Narrows the statement of a list's cards to one page and, as the first row of the next page, one row more. */
export function onePage<Cards extends PgSelect>(db: Database, cards: Cards, query: ListingQuery) {
  const { language, words, types, listed, sort } = query
  if (!language && !words && !types && listed === undefined) return walk(cards, listings, query)
  const page = words ? pageWithWords(db, query, words) : pageInOrder(db, query)
  return cards
    .innerJoin(sql`(${page}) page`, sql`page.id = ${listings.id}`)
    .orderBy(...orderOf(listings, sort)) as unknown as Cards
}

/** How many rows a list has, for a statement of `onePage`; null where there are more than are counted. */
export function totalOf(query: ListingQuery): SQL<number | null> {
  if (query.words) return sql`page.total`
  return query.listed === undefined ? countOf(query.kind, query) : sql`${query.listed}::int`
}

/**
 * How a list that no index gives is to be read. `isShort`: so few rows are listed, words aside, that they are all
 * looked at and sorted. `isFarMore`: there are surely more rows with these words than are counted.
 */
export const waysToRead = (listed: number, words: QueryWords | undefined) => ({
  isShort: listed <= maxSorted,
  isFarMore: words?.clauses === 1 && listed * words.strategy.share > 2 * maxCounted,
})

/** As an index gives it; or sorted, where no index gives the order and the rows are few. */
function pageInOrder(db: Database, query: ListingQuery): SQL {
  if (query.types && query.listed === undefined) return pageOfTypes(db, query, query.types)
  const from = orderedBy(query)
  const rows = db
    .select(orderColumns(from))
    .from(from as typeof listings)
    .$dynamic()
  if (!query.isShort) return walk(rows, from, query).getSQL()
  return sorted(sql`(${rows.where(matchesInNoOrder(from, query)).offset(fence)}) found`, query)
}

/** Each of several types is walked in the order that an index gives; of the first of each the first are taken. */
function pageOfTypes(db: Database, { types: _, ...query }: ListingQuery, types: string): SQL {
  const from = orderedBy(query)
  const { id, ...keys } = orderColumns(from)
  const key = { name: keys.sortName, rating: keys.sortRating, recommended: keys.recommended, newest: id }[
    query.sort
  ]
  const rows = db
    .select({ id, key: sql`${key}`.as('key') })
    .from(from as typeof listings)
    .$dynamic()
  const first = walk(rows, from, { ...query, type: sql`asked.type` as unknown as string })
  const direction = query.sort === 'name' ? sql`asc` : sql`desc`
  return sql`select first.id from unnest(${types}::text[]) asked(type) cross join lateral (${first}) first
    order by first.key ${direction}, first.id ${direction} limit ${inText(query.limit + 1)}`
}

/**
 * What has the words is gathered, in no order, up to what is counted: where that is all, it is sorted. Where there is
 * more, or is expected to be, the list is walked: the more there is, the sooner a page is full.
 */
function pageWithWords(db: Database, query: ListingQuery, words: QueryWords): SQL {
  const { tsquery } = words
  const from = words.strategy.index ? listings : orderedBy(query)
  const inOrder = walk(withSearch(db, from), from, query).limit(all).offset(fence)
  const walked = (also: SQL) => sql`
    select ${orderNames} from (${inOrder}) walked where ${also} limit ${inText(query.limit + 1)}`
  if (query.isFarMore && !query.isShort) {
    return sql`select *, null::int as total from (${walked(has(sql`search`, tsquery))}) page`
  }
  const most = inText(query.isShort ? maxSorted : maxCounted)
  const count = sql`(select count(*) from found)`
  return sql`with found as materialized (${gathered(db, query, words)} limit ${most} + 1)
    select page.*, case when ${count} <= ${inText(maxCounted)} then ${count}::int end as total
    from ((${sorted(sql`found`, query, sql`${count} <= ${most}`)})
      union all (${walked(sql`${has(sql`search`, tsquery)} and ${count} > ${most}`)})) page`
}

/** Looked for among the rows of a short list, or of those that the index has for the rare words, or by the planner. */
function gathered(db: Database, query: ListingQuery, { tsquery, strategy }: QueryWords): SQL {
  const { index } = strategy
  const from = orderedBy(query)
  const among = (rows: { getSQL(): SQL }) =>
    sql`select ${orderNames} from (${rows}) looked where ${has(sql`search`, tsquery)}`
  if (query.isShort) return among(withSearch(db, from).where(matchesInNoOrder(from, query)).offset(fence))
  if (!index) return among(withSearch(db, from).where(matches(from, query)).offset(fence))
  const ofIndex = withSearch(db, listings).where(and(matches(listings, query), has(listings.search, index)))
  return strategy.isWhole ? sql`select ${orderNames} from (${ofIndex}) looked` : among(ofIndex.offset(fence))
}

// Behind a select the value is not looked at by the planner: one plan is good for all.
const has = (search: SQLWrapper, tsquery: string) => sql`${search} @@ (select ${tsquery}::tsquery)`

// The planner plans what is inside an offset by itself, without the conditions outside.
const fence = inText(0)
const all = sql.raw('all') as unknown as number

function withSearch(db: Database, from: OrderedTable) {
  const rows = db
    .select({ ...orderColumns(from), search: listings.search })
    .from(from as typeof listings)
    .$dynamic()
  return from === listings
    ? rows
    : (rows.innerJoin(listings, eq(listings.id, from.id)) as unknown as typeof rows)
}
