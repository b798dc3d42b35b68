import { eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { OfferSort } from '#contract/enums.ts'
import { maxCounted } from '#contract/values/list-limits.ts'
import type { Database } from '#server/database/connect.ts'
import { prepared } from '#server/database/prepared.ts'
import { withRowReader } from '#server/database/row-reader.ts'
import { shownOffers } from '#server/database/schema/listing-counts.ts'
import { listings } from '#server/database/schema/listings.ts'
import { countries, locations } from '#server/database/schema/locations.ts'
import { offerLinks, offers } from '#server/database/schema/offers.ts'
import type { Position } from '#server/http/paging.ts'
import { isOpenOn, takesGroupOf } from '#server/on-day-queries.ts'
import { offerColumns } from './queries.ts'

/** A filter of the list, as the query takes it. */
export type OfferQuery = {
  /** A facet that an offer must have, such as `type:tour`. */
  facets: string[]
  cityIds?: string[] | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
  people?: number | undefined
  /** The day, and its distance from today in days. */
  date?: string | undefined
  daysLeft?: number | undefined
  tsquery?: string | undefined
  sort: OfferSort
  after?: Position | undefined
  limit: number
}

/** A statement is prepared for this many rows and also answers for fewer. */
const preparedLimits = [6, 24, 100]
/** Comes after every price: unknown. */
export const noPrice = 999_999_999_999
const most = sql.raw(String(maxCounted))

type Narrowing = Omit<OfferQuery, 'sort' | 'after' | 'limit'>
type Orders = Record<OfferSort, { key: SQLWrapper; type: SQL; isDescending?: true }>
const { id, facets, noticeDays } = shownOffers
const { sortPrice, sortHours, sortTitle, recommended } = shownOffers
const orders: Orders = {
  recommended: { key: recommended, type: sql`int`, isDescending: true },
  price: { key: sortPrice, type: sql`numeric` },
  duration: { key: sortHours, type: sql`numeric` },
  newest: { key: id, type: sql`uuid`, isDescending: true },
  name: { key: sortTitle, type: sql`text` },
}

/**
 * One page of the offers that visitors see plus one row, each with its sort key and the total; null if there are more
 * than are counted. The statements are built once and prepared: planning one takes longer than running it.
 */
export async function listOfferRows(db: Database, query: OfferQuery) {
  const limit = preparedLimits.find((each) => each >= query.limit) ?? query.limit
  const rows = await statementOf(db, { ...query, limit }).execute(valuesOf(query))
  return rows.slice(0, query.limit + 1)
}

type Statement = ReturnType<ReturnType<typeof pageOf>['prepare']>
const statements = prepared(() => new Map<string, Statement>())

function statementOf(db: Database, query: OfferQuery): Statement {
  const shape = [
    query.sort,
    query.limit,
    ...Object.entries(valuesOf(query)).map(([name, value]) => value !== null && name),
  ]
  const name = shape.filter(Boolean).join('_')
  const known = statements(db).get(name)
  if (known) return known
  const made = withRowReader(pageOf(db, query).prepare(`offers_${name}`), columns)
  statements(db).set(name, made)
  return made
}

/** The parameters of the statement; null for filters that are not set. */
const valuesOf = ({
  facets: wanted,
  cityIds = [],
  ...query
}: Narrowing & { after?: Position | undefined }) => {
  const [city] = cityIds
  const all = cityIds.length === 1 ? [...wanted, `city:${city}`] : wanted
  return {
    facets: all.length > 0 ? arrayText(all) : null,
    // several cities have the same name
    cities: cityIds.length > 1 ? arrayText(cityIds.map((each) => `city:${each}`)) : null,
    min: query.minPrice ?? null,
    max: query.maxPrice ?? null,
    people: query.people ?? null,
    date: query.date ?? null,
    daysLeft: query.daysLeft ?? null,
    words: query.tsquery ?? null,
    key: query.after?.key ?? null,
    id: query.after?.id ?? null,
  }
}

/** A list as the database writes it. */
const arrayText = (values: string[]) => `{${values.map((value) => JSON.stringify(value)).join()}}`

const page = { total: sql<number | null>`page.total`, sortKey: sql<string>`page.key::text` }
const columns = { ...offerColumns, ...page }

/**
 * Matches are counted first: few rows are gathered by what narrows them and sorted; for many, the index of the order is
 * walked. Only the part that is needed runs.
 */
function pageOf(db: Database, { sort, after, limit, ...query }: OfferQuery) {
  const { key, type, isDescending } = orders[sort]
  const direction = isDescending ? sql`desc` : sql`asc`
  const order = (by: SQLWrapper, tie: SQLWrapper) => sql`order by ${by} ${direction}, ${tie} ${direction}`
  const first = sql`limit ${sql.raw(String(limit + 1))}`
  const comesAfter = (by: SQLWrapper, tie: SQLWrapper) =>
    after
      ? sql`(${by}, ${tie}) ${isDescending ? sql`<` : sql`>`} (${value(sort === 'newest' ? 'id' : 'key', type)}, ${value('id', sql`uuid`)})`
      : sql`true`
  const rows = sql`select ${id} as id, ${key} as key from ${shownOffers} where`
  const named = sql`found.id, found.key`
  const [by, tie] = [sql`found.key`, sql`found.id`]
  // the index of prices ends where the range ends
  const { minPrice, maxPrice, ...others } = query
  const [ofOrder, rest] =
    sort === 'price' ? [matches({ facets: [], minPrice, maxPrice }), others] : [sql`true`, query]
  const isShort = sql`(select n <= ${most} from counted)`
  const found = sql`
    with counted as materialized (
      select count(*)::int as n from (
        select from ${shownOffers} where ${matches(query)} limit ${most} + 1) matching)
    select ${named}, (select case when n <= ${most} then n end from counted) as total from (
      (select ${named} from (${rows} ${matches(query)} and ${isShort} offset 0) found
        where ${comesAfter(by, tie)} ${order(by, tie)} ${first})
      union all
      (${rows} not ${isShort} and ${comesAfter(key, id)} and ${ofOrder} and ${whileWalking(matches(rest, ofWord))}
        ${order(key, id)} ${first})) found`
  return db
    .select(columns)
    .from(offers)
    .innerJoin(sql`(${found}) page`, sql`page.id = ${offers.id}`)
    .innerJoin(offerLinks, eq(offerLinks.offerId, offers.id))
    .innerJoin(listings, eq(listings.id, offerLinks.listingId))
    .innerJoin(locations, eq(locations.id, listings.cityId))
    .innerJoin(countries, eq(countries.code, locations.countryCode))
    .orderBy(sql`page.key ${direction}`, sql`page.id ${direction}`)
}

// Inside a select the planner does not see the value: one plan is good for all, and the statement is planned once.
const value = (name: keyof ReturnType<typeof valuesOf>, type: SQL) =>
  sql`(select ${sql.placeholder(name)}::${type})`
const list = sql`text::text[]`

const words = value('words', sql`text::tsquery`)
const inIndexOfWords = inArray(
  id,
  sql`(select ${offers.id} from ${offers} where ${offers.search} @@ ${words})`,
)
const ofWord = sql`(select ${offers.search} from ${offers} where ${offers.id} = ${id}) @@ ${words}`
// no other index can be used, and the planner expects half of the rows to match
const whileWalking = (matching: SQL) => sql`case when ${matching} then true end`

function matches(query: Narrowing, hasWords: SQL = inIndexOfWords): SQL {
  const asked = valuesOf(query)
  const conditions: Record<string, SQLWrapper> = {
    facets: sql`${facets} @> ${value('facets', list)}`,
    cities: sql`${facets} && ${value('cities', list)}`,
    min: sql`${sortPrice} >= ${value('min', sql`numeric`)} and ${sortPrice} < ${sql.raw(String(noPrice))}`,
    max: sql`${sortPrice} <= ${value('max', sql`numeric`)}`,
    people: takesGroupOf(value('people', sql`int`)),
    date: isOpenOn(value('date', sql`date`), asked.people === null ? undefined : value('people', sql`int`)),
    daysLeft: sql`${noticeDays} <= ${value('daysLeft', sql`int`)}`,
    words: hasWords,
  }
  const wanted = Object.entries(conditions).filter(([name]) => asked[name as keyof typeof asked] !== null)
  return sql.join([sql`true`, ...wanted.map(([, condition]) => condition)], sql` and `)
}
