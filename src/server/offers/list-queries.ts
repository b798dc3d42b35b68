import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { OfferSort } from '#contract/enums.ts'
import { mostCounted } from '#contract/shared.ts'
import type { Database } from '#server/database/connect.ts'
import { listings } from '#server/database/schema/listings.ts'
import { countries, locations } from '#server/database/schema/locations.ts'
import { offerLinks, offers, shownOffers } from '#server/database/schema/offers.ts'
import type { Position } from '#server/http/paging.ts'
import { offerColumns } from './queries.ts'

/** A filter of the list as the database is asked. */
export type OfferQuery = {
  /** What an offer must have, as `type:tour`. */
  facets: string[]
  cityIds?: string[] | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
  people?: number | undefined
  tsquery?: string | undefined
  sort: OfferSort
  after?: Position | undefined
  limit: number
}

/** Up to so many rows are gathered and sorted; of more, the first are soon met by walking the index of the order. */
const mostSorted = 2000
/** Stands behind every price: not known. */
export const noPrice = 999_999_999_999

type Narrowing = Omit<OfferQuery, 'sort' | 'after' | 'limit'>
type Orders = Record<OfferSort, { key: SQLWrapper; type: SQL; isDescending?: true }>
const { id, facets, groupSize, sortPrice, sortHours, sortTitle, recommended } = shownOffers
const orders: Orders = {
  recommended: { key: recommended, type: sql`int`, isDescending: true },
  price: { key: sortPrice, type: sql`numeric` },
  duration: { key: sortHours, type: sql`numeric` },
  newest: { key: id, type: sql`uuid`, isDescending: true },
  name: { key: sortTitle, type: sql`text` },
}

/**
 * One page of the offers that visitors see and one row more, each with its sort key and the total; null where there are
 * more than are counted. What matches is counted first: the number tells how the page is found.
 */
export async function listOfferRows(db: Database, query: OfferQuery) {
  const found = await countUpTo(db, query, mostSorted + 1)
  if (found === 0) return []
  const page = pageOf(query, found <= mostSorted)
  const total = found > mostCounted ? null : found
  return db
    .select({ ...offerColumns, sortKey: sql<string>`page.key`, total: sql<number | null>`${total}::int` })
    .from(offers)
    .innerJoin(sql`(${page}) page`, sql`page.id = ${offers.id}`)
    .innerJoin(offerLinks, eq(offerLinks.offerId, offers.id))
    .innerJoin(listings, eq(listings.id, offerLinks.listingId))
    .leftJoin(locations, eq(locations.id, listings.cityId))
    .leftJoin(countries, eq(countries.code, locations.countryCode))
    .orderBy(sql`page.place`)
}

/** How many offers match, up to a number. */
export async function countUpTo(db: Database, query: Narrowing, most: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (select from ${shownOffers} where ${matches(query)} limit ${most}) found`)
  return rows[0]?.count ?? 0
}

// What stands within an offset is planned by itself: gathered there, and sorted outside.
function pageOf({ sort, after, limit, ...query }: OfferQuery, isShort: boolean): SQL {
  const { key, type, isDescending } = orders[sort]
  const direction = isDescending ? sql`desc` : sql`asc`
  const [by, tie] = [sql`shown.key`, sql`shown.id`]
  const rows = sql`select ${id} as id, ${key} as key from ${shownOffers} where ${matches(query)}`
  const comesAfter = (a: SQLWrapper, b: SQLWrapper) =>
    !after
      ? sql`true`
      : sql`(${a}, ${b}) ${isDescending ? sql`<` : sql`>`} (${sort === 'newest' ? after.id : after.key}::${type}, ${after.id}::uuid)`
  const found = isShort
    ? sql`select * from (${rows} offset 0) shown where ${comesAfter(by, tie)}
        order by ${by} ${direction}, ${tie} ${direction} limit ${limit + 1}`
    : sql`${rows} and ${comesAfter(key, id)} order by ${key} ${direction}, ${id} ${direction} limit ${limit + 1}`
  return sql`select found.id, found.key::text as key, row_number() over () as place from (${found}) found`
}

function matches({ facets: wanted, cityIds, minPrice, maxPrice, people, tsquery }: Narrowing): SQL {
  const [city, ...others] = cityIds ?? []
  const list = (values: string[]) =>
    sql`array[${sql.join(
      values.map((each) => sql`${each}`),
      sql`, `,
    )}]::text[]`
  const all = [...wanted, ...(city && others.length === 0 ? [`city:${city}`] : [])]
  const words =
    tsquery && sql`(select ${offers.id} from ${offers} where ${offers.search} @@ ${tsquery}::tsquery)`
  return (
    and(
      sql`true`,
      all.length > 0 ? sql`${facets} @> ${list(all)}` : undefined,
      // several cities have the same name
      others.length > 0
        ? sql`${facets} && ${list((cityIds ?? []).map((each) => `city:${each}`))}`
        : undefined,
      minPrice === undefined ? undefined : sql`${sortPrice} >= ${minPrice} and ${sortPrice} < ${noPrice}`,
      maxPrice === undefined ? undefined : sql`${sortPrice} <= ${maxPrice}`,
      people === undefined ? undefined : sql`${groupSize} >= ${people}`,
      words ? inArray(id, words) : undefined,
    ) ?? sql`true`
  )
}
