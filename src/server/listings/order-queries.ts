import { and, asc, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core'
import { organizationLanguages, profileLanguages } from '#server/database/schema/listing-languages.ts'
import { organizations, profiles } from '#server/database/schema/listings.ts'
import { isIn } from '#server/places/index.ts'
import type { ListingTable } from './columns-queries.ts'
import { isInCitiesOf } from './counts-queries.ts'
import type { ListingQuery, ListingSort } from './filter.ts'

/** What gives a list its order: the listings, or for a language the rows that triggers keep of who speaks it. */
export type OrderedTable = ListingTable | typeof profileLanguages | typeof organizationLanguages

export function orderedBy(table: ListingTable, { language }: ListingQuery): OrderedTable {
  if (!language) return table
  return table === profiles ? profileLanguages : organizationLanguages
}

/** Narrows a statement to one page, and one row more, for which an index is walked in its order. */
export const walk = <Rows extends PgSelect>(
  rows: Rows,
  from: OrderedTable,
  query: ListingQuery,
  also?: SQL,
) =>
  rows
    .where(and(matches(from, query), comesAfter(from, query), also))
    .orderBy(...orderOf(from, query.sort))
    .limit(inText(query.limit + 1))

/** One page, and one row more, of rows that have `id`, `sort_name` and `sort_rating`. */
export const sorted = (rows: SQL, query: ListingQuery, also?: SQL) => sql`
  select id, sort_name, sort_rating from ${rows} where ${and(sql`true`, comesAfter(named, query), also)}
  order by ${sql.join(orderOf(named, query.sort), sql`, `)} limit ${inText(query.limit + 1)}`

const named = { id: sql`id`, sortName: sql`sort_name`, sortRating: sql`sort_rating` }

// The planner of a prepared statement must know how few rows are wanted.
export const inText = (limit: number) => sql.raw(String(limit)) as unknown as number

type OrderColumns = { id: SQLWrapper; sortName: SQLWrapper; sortRating: SQLWrapper }

/** The order of a list, as the indexes have it, to the letter; the id makes it the same every time. */
export function orderOf(from: OrderColumns, sort: ListingSort): SQL[] {
  if (sort === 'name') return [asc(from.sortName), asc(from.id)]
  const downwards = (column: SQLWrapper) => (isListing(from) ? sql`${column} desc nulls last` : desc(column))
  const newest = downwards(from.id)
  return sort === 'rating' ? [downwards(from.sortRating), newest] : [newest]
}

function comesAfter(from: OrderColumns, { sort, after }: ListingQuery): SQL | undefined {
  if (!after) return undefined
  if (sort === 'newest') return sql`${from.id} < ${after.id}::uuid`
  if (sort === 'rating') {
    return sql`(${from.sortRating}, ${from.id}) < (${after.key}::numeric, ${after.id}::uuid)`
  }
  return sql`(${from.sortName}, ${from.id}) > (${after.key}, ${after.id}::uuid)`
}

const isListing = (from: OrderColumns): from is ListingTable => from === profiles || from === organizations

function typeOf(from: OrderedTable): PgColumn {
  if ('profileType' in from) return from.profileType
  return 'organizationType' in from ? from.organizationType : from.type
}

/** What belongs to a list, words aside. `is_public` stands there by itself so that the partial indexes serve. */
export function matches(from: OrderedTable, query: ListingQuery): SQL | undefined {
  const { language, type } = query
  return and(
    isListing(from) ? sql`${from.isPublic}` : eq(from.language, language as string),
    isListing(from) && language ? sql`${language} = any(${from.languages})` : undefined,
    type ? eq(typeOf(from), type) : undefined,
    isIn(from, query),
  )
}

/** The same for rows that are wanted in no order: of a type in a country city by city, which an index gives. */
export function matchesInNoOrder(from: OrderedTable, query: ListingQuery): SQL | undefined {
  const { type, countryCode, ...others } = query
  if (!type || !countryCode) return matches(from, query)
  return and(matches(from, { type, ...others }), isInCitiesOf(from.cityId, countryCode))
}
