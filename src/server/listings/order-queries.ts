import { and, asc, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import { listingLanguages } from '#server/database/schema/listing-counts.ts'
import { listings } from '#server/database/schema/listings.ts'
import { locations } from '#server/database/schema/locations.ts'
import { isIn } from '#server/places/index.ts'
import type { ListingQuery, ListingSort } from './filter.ts'

/** What gives a list its order: the listings, or for a language the rows that triggers keep of those who speak it. */
export type OrderedTable = typeof listings | typeof listingLanguages

export const orderedBy = ({ language }: ListingQuery): OrderedTable =>
  language ? listingLanguages : listings

/** The columns that a page is ordered by, the same in both tables. */
export const orderColumns = ({ id, sortName, sortRating, recommended }: OrderedTable) => ({
  id,
  sortName,
  sortRating,
  recommended,
})
export const orderNames = sql.raw('id, sort_name, sort_rating, recommended')

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

/** One page, and one row more, of rows that have the columns of `orderNames`. */
export const sorted = (rows: SQL, query: ListingQuery, also?: SQL) => sql`
  select ${orderNames} from ${rows} where ${and(sql`true`, comesAfter(named, query), also)}
  order by ${sql.join(orderOf(named, query.sort), sql`, `)} limit ${inText(query.limit + 1)}`

const named = {
  id: sql`id`,
  sortName: sql`sort_name`,
  sortRating: sql`sort_rating`,
  recommended: sql`recommended`,
}

// The planner of a prepared statement must know how few rows are wanted.
export const inText = (limit: number) => sql.raw(String(limit)) as unknown as number

type OrderColumns = { id: SQLWrapper; sortName: SQLWrapper; sortRating: SQLWrapper; recommended: SQLWrapper }

/** The order of a list; the id makes it the same every time. */
export function orderOf(from: OrderColumns, sort: ListingSort): SQL[] {
  if (sort === 'name') return [asc(from.sortName), asc(from.id)]
  if (sort === 'newest') return [desc(from.id)]
  return [desc(sort === 'rating' ? from.sortRating : from.recommended), desc(from.id)]
}

function comesAfter(from: OrderColumns, { sort, after }: ListingQuery): SQL | undefined {
  if (!after) return undefined
  const { key, id } = after
  if (sort === 'newest') return sql`${from.id} < ${id}::uuid`
  if (sort === 'rating') return sql`(${from.sortRating}, ${from.id}) < (${key}::numeric, ${id}::uuid)`
  if (sort === 'recommended') return sql`(${from.recommended}, ${from.id}) < (${key}::int, ${id}::uuid)`
  return sql`(${from.sortName}, ${from.id}) > (${key}, ${id}::uuid)`
}

/** What belongs to a list, words aside. `is_public` is a condition of its own so that the partial indexes serve. */
export function matches(from: OrderedTable, query: ListingQuery): SQL | undefined {
  const { kind, language, type, types } = query
  return and(
    // in the text: the statements of a kind are prepared for this kind
    sql`${from.kind} = ${sql.raw(`'${kind}'`)}`,
    'language' in from
      ? eq(from.language, language ?? '')
      : and(sql`${from.isPublic}`, language ? sql`${language} = any(${from.languages})` : undefined),
    type ? sql`${from.type} = ${type}` : undefined,
    types ? sql`${from.type} = any(${types}::text[])` : undefined,
    isIn(from, query),
  )
}

/** The same for rows that are wanted in no order: of a type in a country city by city, which an index gives. */
export function matchesInNoOrder(from: OrderedTable, query: ListingQuery): SQL | undefined {
  const { countryCode, ...others } = query
  if (!(query.type || query.types) || !countryCode) return matches(from, query)
  return and(
    matches(from, others),
    sql`${from.cityId} in (
      select cities.id from ${locations} cities where cities.kind = 'city' and cities.country_code = ${countryCode})`,
  )
}
