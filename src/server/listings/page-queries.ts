import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import { mostCounted } from '#contract/shared.ts'
import type { Database } from '#server/database/connect.ts'
import { profiles } from '#server/database/schema/listings.ts'
import type { ListingTable } from './columns-queries.ts'
import { countOf } from './counts-queries.ts'
import type { AskedWords, ListingQuery } from './filter.ts'
import {
  inText,
  matches,
  matchesInNoOrder,
  type OrderedTable,
  orderedBy,
  orderOf,
  sorted,
  walk,
} from './order-queries.ts'

/** Where no index gives the order: up to so many rows are sorted; of more, the first are soon met by walking. */
const mostSorted = 2000

/** Narrows the statement of a list's cards to one page and, as the first row of the next page, one row more. */
export function onePage<Cards extends PgSelect>(
  db: Database,
  cards: Cards,
  table: ListingTable,
  query: ListingQuery,
) {
  const { language, words, listed, sort } = query
  if (!language && !words && listed === undefined) return walk(cards, table, query)
  const page = words ? pageWithWords(db, table, query, words) : pageInOrder(db, table, query)
  return cards
    .innerJoin(sql`(${page}) page`, sql`page.id = ${table.id}`)
    .orderBy(...orderOf(table, sort)) as unknown as Cards
}

/** How many rows a list has, for a statement of `onePage`; null where there are more than are counted. */
export function totalOf(db: Database, table: ListingTable, query: ListingQuery): SQL<number | null> {
  if (query.words) return sql`page.total`
  return query.listed === undefined ? countOf(db, kindOf(table), query) : sql`${query.listed}::int`
}

export const kindOf = (table: ListingTable) => ('profileType' in table ? 'profile' : 'organization')

const isShort = ({ listed }: ListingQuery) => listed !== undefined && listed <= mostSorted

/** As an index gives it; or sorted, where no index gives the order and the rows are few. */
function pageInOrder(db: Database, table: ListingTable, query: ListingQuery): SQL {
  const from = orderedBy(table, query)
  const { id, sortName, sortRating } = from
  const rows = db
    .select({ id, sortName, sortRating })
    .from(from as ListingTable)
    .$dynamic()
  if (!isShort(query)) return walk(rows, from, query).getSQL()
  return sorted(sql`(${rows.where(matchesInNoOrder(from, query)).offset(fence)}) found`, query)
}

/**
 * What has the words is gathered, in no order, up to what is counted: where that is all, it is sorted. Where there is
 * more, or is expected to be, the list is walked: the more there is, the sooner a page is full.
 */
function pageWithWords(db: Database, table: ListingTable, query: ListingQuery, words: AskedWords): SQL {
  const { index, share } = strategyOf(table, words)
  const hasWords = has(table.search, words.tsquery)
  const from = index ? table : orderedBy(table, query)
  const walked = (also: SQL) => sql`
    select id, sort_name, sort_rating from (${walk(withSearch(db, from, table), from, query, also)}) walked`
  const isFarMore = words.clauses === 1 && (query.listed ?? 0) * share > 2 * mostCounted
  if (isFarMore && !isShort(query)) return sql`select *, null::int as total from (${walked(hasWords)}) page`
  const most = inText(isShort(query) ? mostSorted : mostCounted)
  const count = sql`(select count(*) from found)`
  return sql`with found as materialized (${gathered(db, table, query, words)} limit ${most} + 1)
    select page.*, case when ${count} <= ${inText(mostCounted)} then ${count}::int end as total
    from ((${sorted(sql`found`, query, sql`${count} <= ${most}`)})
      union all (${walked(sql`${hasWords} and ${count} > ${most}`)})) page`
}

const strategyOf = (table: ListingTable, { strategies }: Pick<AskedWords, 'strategies'>) =>
  strategies[table === profiles ? 'profiles' : 'organizations']

/** Looked for among the rows of a short list, or of those that the index has for the rare words, or by the planner. */
function gathered(
  db: Database,
  table: ListingTable,
  query: ListingQuery,
  { tsquery, ...words }: AskedWords,
): SQL {
  const { index } = strategyOf(table, words)
  const from = orderedBy(table, query)
  const among = (rows: { getSQL(): SQL }) =>
    sql`select id, sort_name, sort_rating from (${rows}) looked where ${has(sql`search`, tsquery)}`
  if (isShort(query)) {
    return among(withSearch(db, from, table).where(matchesInNoOrder(from, query)).offset(fence))
  }
  if (!index) return among(withSearch(db, from, table).where(matches(from, query)))
  const ofIndex = (rows: ReturnType<typeof withSearch>) =>
    rows.where(and(matches(table, query), has(table.search, index)))
  const listings = withSearch(db, table, table)
  return index === tsquery
    ? sql`select id, sort_name, sort_rating from (${ofIndex(listings)}) looked`
    : among(ofIndex(listings).offset(fence))
}

const has = (search: SQLWrapper, tsquery: string) => sql`${search} @@ ${tsquery}::tsquery`

// The planner takes what stands within an offset by itself, without the conditions outside.
const fence = inText(0)

function withSearch(db: Database, from: OrderedTable, table: ListingTable) {
  const { id, sortName, sortRating } = from
  const rows = db
    .select({ id, sortName, sortRating, search: table.search })
    .from(from as ListingTable)
    .$dynamic()
  return from === table ? rows : (rows.innerJoin(table, eq(table.id, from.id)) as unknown as typeof rows)
}
