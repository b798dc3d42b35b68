import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn, type PgSelect } from 'drizzle-orm/pg-core'
import type { Database } from '#server/database/connect.ts'
import type { organizations, profiles } from '#server/database/schema/listings.ts'
import { countries, locations } from '#server/database/schema/locations.ts'
import { countOf } from './listing-counts-queries.ts'
import type { ListingQuery, ListingSort, Place } from './listings-filter.ts'

export type ListingTable = typeof profiles | typeof organizations

/** The columns of the city that a row names; join `locations` and `countries`. */
export const cityColumns = {
  id: locations.id,
  name: locations.name,
  slug: locations.slug,
  countryCode: locations.countryCode,
  countrySlug: countries.slug,
  countryName: countries.name,
  latitude: locations.latitude,
  longitude: locations.longitude,
}

/** The precise points of listings; join with `onPlace`. */
export const places = alias(locations, 'places')
export const placeColumns = {
  id: places.id,
  name: places.name,
  address: places.address,
  latitude: places.latitude,
  longitude: places.longitude,
}
export const onPlace = (table: ListingTable) => eq(table.placeId, places.id)

/** Narrows a statement to one page and, as the first row of the next page, one row more. */
export function onePage<Rows extends PgSelect>(rows: Rows, table: ListingTable, query: ListingQuery) {
  return rows
    .where(and(matches(table, query), comesAfter(table, query)))
    .orderBy(...order(table, query.sort))
    .limit(inText(query.limit + 1))
}

/**
 * The rows of one page, which stand for the table: what is joined to them is joined to few, also where many rows
 * had to be sorted.
 */
export function pageOf<Table extends ListingTable>(db: Database, table: Table, query: ListingQuery): Table {
  const rows = db
    .select()
    .from(table as ListingTable)
    .$dynamic()
  return onePage(rows, table, query).as('page') as unknown as Table
}

// The planner of a prepared statement must know how few rows are wanted.
const inText = (limit: number) => sql.raw(String(limit)) as unknown as number

// As the indexes are: PostgreSQL takes only the very same order from them.
const downwards = (column: PgColumn) => sql`${column} desc nulls last`

/** The order of a list; the id makes it the same every time. */
export function order(table: ListingTable, sort: ListingSort): SQL[] {
  if (sort === 'name') return [asc(table.sortName), asc(table.id)]
  const newest = downwards(table.id)
  return sort === 'rating' ? [downwards(table.sortRating), newest] : [newest]
}

/**
 * How many rows a list has: of the kept counters where they know it, else counted up to
 * `countedAtMost` and null above.
 */
export function totalOf(db: Database, table: ListingTable, query: ListingQuery): SQL<number | null> {
  if (!query.language && !query.tsquery) return countOf(db, kindOf(table), query)
  return countedUpTo(db.select({ one: sql`1` }).from(table).where(matches(table, query)))
}

/** What is not counted by a kept counter is counted up to this many. */
export const countedAtMost = 1000

/** The number of rows of a statement; null where there are more than are counted. */
export function countedUpTo(rows: { limit(most: number): { getSQL(): SQL } }): SQL<number | null> {
  return sql`(select nullif(count(*), ${countedAtMost + 1})::int from ${rows.limit(countedAtMost + 1)} found)`
}

/** The rows in the cities or the country of a filter; one city by equality, so that its index gives the order. */
export function isIn(table: ListingTable, { cityIds, countryCode }: Place): SQL | undefined {
  if (cityIds)
    return cityIds[0] && cityIds.length === 1 ? eq(table.cityId, cityIds[0]) : inArray(table.cityId, cityIds)
  return countryCode && eq(table.countryCode, countryCode)
}

const kindOf = (table: ListingTable) => ('profileType' in table ? 'profile' : 'organization')
const typeOf = (table: ListingTable): PgColumn =>
  'profileType' in table ? table.profileType : table.organizationType

// `is_public` stands there by itself so that the partial indexes serve.
function matches(table: ListingTable, query: ListingQuery): SQL | undefined {
  const { type, language, tsquery } = query
  return and(
    sql`${table.isPublic}`,
    type ? eq(typeOf(table), type) : undefined,
    isIn(table, query),
    language ? sql`${table.languages} @> array[${language}]` : undefined,
    tsquery ? sql`${table.search} @@ ${tsquery}::tsquery` : undefined,
  )
}

function comesAfter(table: ListingTable, { sort, after }: ListingQuery): SQL | undefined {
  if (!after) return undefined
  if (sort === 'newest') return sql`${table.id} < ${after.id}::uuid`
  if (sort === 'rating') {
    return sql`(${table.sortRating}, ${table.id}) < (${after.key}::numeric, ${after.id}::uuid)`
  }
  return sql`(${table.sortName}, ${table.id}) > (${after.key}, ${after.id}::uuid)`
}

/** The published row of an id or a slug. */
export function isListed(table: ListingTable, idOrSlug: string): SQL | undefined {
  return and(sql`${table.isPublic}`, isId(idOrSlug) ? eq(table.id, idOrSlug) : eq(table.slug, idOrSlug))
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const isId = (idOrSlug: string): boolean => uuid.test(idOrSlug)

/** Statements that are built once for each database and prepared on each of its connections. */
export function prepared<Statements>(prepare: (db: Database) => Statements): (db: Database) => Statements {
  const known = new WeakMap<Database, Statements>()
  return (db) => {
    const statements = known.get(db) ?? prepare(db)
    known.set(db, statements)
    return statements
  }
}
