import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { closestZoom, cornerOf, type Viewpoint, viewColumns, viewRows } from '#contract/directory/map-grid.ts'
import { type SearchKind, searchKinds } from '#contract/directory/search.ts'
import { daysBetween } from '#contract/values/day.ts'
import type { Database } from '#server/database/connect.ts'
import { events } from '#server/database/schema/events.ts'
import { mapCells, mapPoints, shownOffers } from '#server/database/schema/listing-counts.ts'
import type { Position } from '#server/http/paging.ts'
import { facetsOfDay, isEventOn, isOpenOn, takesGroupOf } from '#server/on-day-queries.ts'

/** The filters of a map, as the query takes them. */
export type MapQuery = Viewpoint & {
  today: string
  kind?: SearchKind | undefined
  /** The type, for things of that kind. */
  type?: string | undefined
  /** A facet that everything must have, such as `month:4`. */
  facets: string[]
  cityIds?: string[] | undefined
  maxPrice?: number | undefined
  /** The day and the number of people, for offers and events only. */
  date?: string | undefined
  people?: number | undefined
}

/** The things of one kind in one cell, and the position of the first: the cheapest. */
export type CellRow = {
  kind: SearchKind
  column: number
  row: number
  count: number
  id: string
  latitude: number
  longitude: number
  sortPrice: number
}

const arrayText = (values: string[]) => `{${values.map((value) => JSON.stringify(value)).join()}}`

/** The number of things of each kind in each cell of a view: stored if only a type is filtered, otherwise counted. */
export async function listCells(db: Database, query: MapQuery): Promise<CellRow[]> {
  const { facets, cityIds, maxPrice, date, people } = query
  const isKept =
    facets.length === 0 && !cityIds && [maxPrice, date, people].every((each) => each === undefined)
  const statement = isKept
    ? sql`${storedCells(query)} union all ${countedCells(query, sql`'event'`)}`
    : countedCells(query, allKinds)
  return (await db.execute<CellRow>(statement)).rows
}

function storedCells({ type, kind, ...view }: MapQuery): SQL {
  const { column, row } = cornerOf(view)
  const wanted = searchKinds.map((each) => sql`(${each}, ${(each === kind && type) || ''})`)
  const c = mapCells
  return sql`select ${c.kind} as kind, ${c.cellX} as "column", ${c.cellY} as "row", ${c.count}, ${c.firstId} as id,
      ${c.latitude}, ${c.longitude}, ${c.sortPrice}::float8 as "sortPrice"
    from (values ${sql.join(wanted, sql`, `)}) wanted(kind, type) join ${c} on ${c.level} = ${view.zoom}
      and ${c.kind} = wanted.kind and ${c.type} = wanted.type and ${inView(c, { column, row, finer: 0 })}`
}

const allKinds = sql.join(
  searchKinds.map((kind) => sql`${kind}`),
  sql`, `,
)

function countedCells(query: MapQuery, kinds: SQL): SQL {
  const finer = closestZoom - query.zoom
  const p = mapPoints
  // there are few groups, whatever the planner expects: each is looked up
  return sql`select counted.*, first.* from (
      select ${p.kind} as kind, ${p.cellX} >> ${finer}::int as "column", ${p.cellY} >> ${finer}::int as "row", count(*)::int as count,
        (array_agg(${p.id} order by ${p.sortPrice}, ${p.rank} desc, ${p.id}))[1] as id
      from ${p} where ${p.kind} in (${kinds}) and ${matches(query)} group by 1, 2, 3) counted
    join lateral (select ${p.latitude} as latitude, ${p.longitude} as longitude, ${p.sortPrice}::float8 as "sortPrice"
      from ${p} where ${p.id} = counted.id offset 0) first on true`
}

type Cells = { cellX: SQLWrapper; cellY: SQLWrapper }
type Corner = { column: number; row: number; finer: number }

/** From this zoom on, looking each column up takes fewer steps. */
const narrow = 3

function inView({ cellX, cellY }: Cells, { column, row, finer }: Corner): SQL {
  const [west, north] = [column << finer, row << finer]
  const [east, south] = [((column + viewColumns) << finer) - 1, ((row + viewRows) << finer) - 1]
  const isNarrow = closestZoom - finer >= narrow || finer === 0
  const inColumns = isNarrow
    ? sql`${cellX} = any(array(select generate_series(${west}::int, ${east}::int)))`
    : sql`${cellX} between ${west}::int and ${east}::int`
  return sql`${inColumns} and ${cellY} between ${north}::int and ${south}::int`
}

function matches(query: MapQuery): SQL {
  const { kind, type, facets, cityIds, maxPrice, today, zoom } = query
  const p = mapPoints
  const conditions = [
    inView(p, { ...cornerOf(query), finer: closestZoom - zoom }),
    sql`${p.until} >= ${today}::date`,
    ...(facets.length > 0 ? [sql`${p.facets} @> ${arrayText(facets)}::text[]`] : []),
    ...(cityIds ? [sql`${p.facets} && ${arrayText(cityIds.map((id) => `city:${id}`))}::text[]`] : []),
    ...(maxPrice === undefined ? [] : [sql`${p.sortPrice} <= ${maxPrice}`]),
    ...(kind && type ? [sql`(${p.kind} <> ${kind} or ${p.type} = ${type})`] : []),
    ...forDayAndPeople(query),
  ]
  return sql.join(conditions, sql` and `)
}

/** Offers available on that day, and events of that day. */
function forDayAndPeople({ date, people, today }: MapQuery): SQL[] {
  const { kind, facets, id } = mapPoints
  if (date === undefined && people === undefined) return []
  const ofOffer = [
    sql`${shownOffers.id} = ${id}`,
    ...(people === undefined ? [] : [takesGroupOf(sql`${people}::int`)]),
    ...(date === undefined
      ? []
      : [
          sql`${shownOffers.noticeDays} <= ${daysBetween(today, date)}`,
          isOpenOn(sql`${date}::date`, people === undefined ? undefined : sql`${people}::int`),
        ]),
  ]
  const ofDay = date === undefined ? [] : [sql`${facets} @> ${arrayText(facetsOfDay(date))}::text[]`]
  const offer = sql.join(
    [...ofDay, sql`exists (select from ${shownOffers} where ${sql.join(ofOffer, sql` and `)})`],
    sql` and `,
  )
  const event = sql`exists (select from ${events} where ${events.id} = ${id} and ${isEventOn(date, date) ?? sql`true`})`
  return [sql`case ${kind} when 'offer' then ${offer} when 'event' then ${event} else false end`]
}

/** With fewer things all are sorted; with more, the index of the order is walked and soon has enough. */
const few = 2_000

export type ItemRow = { kind: SearchKind; id: string; rank: number; latitude: number; longitude: number }
/** The first things of a kind in a view that has `count` of them. */
export type Wanted = { kind: SearchKind; count: number; limit: number; after?: Position | undefined }

/** The first things of each kind in a view, plus one. */
export async function listItems(db: Database, query: MapQuery, wanted: Wanted[]): Promise<ItemRow[]> {
  const parts = wanted.flatMap((each) => (each.count > 0 ? [sql`(${firstOf(query, each)})`] : []))
  if (parts.length === 0) return []
  return (await db.execute<ItemRow>(sql.join(parts, sql` union all `))).rows
}

function firstOf(query: MapQuery, { kind, count, limit, after }: Wanted): SQL {
  const { id, rank, latitude, longitude } = mapPoints
  const rest = after ? sql`(${rank}, ${id}) < (${after.key}::int, ${after.id}::uuid)` : sql`true`
  const rows = sql`select ${mapPoints.kind} as kind, ${id} as id, ${rank} as rank, ${latitude} as latitude, ${longitude} as longitude
    from ${mapPoints} where ${mapPoints.kind} = ${kind}`
  const end = sql`limit ${limit + 1}`
  return count <= few
    ? sql`select * from (${rows} and ${matches(query)} offset 0) found
        where ${after ? sql`(rank, id) < (${after.key}::int, ${after.id}::uuid)` : sql`true`} order by rank desc, id desc ${end}`
    : sql`${rows} and ${rest} and case when ${matches(query)} then true end order by ${rank} desc, ${id} desc ${end}`
}
