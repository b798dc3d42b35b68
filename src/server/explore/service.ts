import { snapped, type Viewpoint, wholeRegion } from '#contract/directory/map-grid.ts'
import type { MapFilter, MapMark, MapView } from '#contract/directory/map-view.ts'
import { type SearchHit, type SearchKind, searchKinds } from '#contract/directory/search.ts'
import type { Currency } from '#contract/enums.ts'
import { dayInTheRegion } from '#i18n/day-in-the-region.ts'
import type { PublicContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { openCitiesTag, searchTag, tag } from '#server/http/index.ts'
import { cutPage, readCursor } from '#server/http/paging.ts'
import { noPrice } from '#server/offers/index.ts'
import { citiesNear, cityNear, completeHits, hitsOf } from '#server/search/index.ts'
import { type Gathered, gather } from './marks.ts'
import { type CellRow, type ItemRow, listCells, listItems, type MapQuery } from './queries.ts'

type Hit = Omit<SearchHit, 'cover'>

const ofEachKind = 2
const ofOneKind = 12
/** Shows a city and what is near it. */
const nearZoom = 4

/** Everything that visitors see in a part of the map. */
export async function getMapView(context: PublicContext, filter: MapFilter): Promise<MapView> {
  tag(context, searchTag, openCitiesTag, 'list:offer', 'list:profile', 'list:organization', 'list:event')
  const { db } = context
  const { kind, cursor } = filter
  const after = readCursor(cursor, cursorOf(kind))
  if (after && (!kind || !/^-?\d{1,10}$/.test(after.key))) readCursor('', '')
  const query = await readQuery(db, filter)
  const cells = await listCells(db, query)
  const counts = countsOf(cells)
  const marks = gather(kind ? cells.filter((cell) => cell.kind === kind) : cells, query.zoom)
  const limit = kind ? ofOneKind : ofEachKind
  const wanted = counts.filter((each) => !kind || each.kind === kind)
  const rows = await listItems(
    db,
    query,
    wanted.map((each) => ({ ...each, limit, after })),
  )
  const shown = kind
    ? cutPage(rows, limit, ({ id, rank }) => ({ sort: cursorOf(kind), key: String(rank), id }))
    : { rows: firstOfEach(rows, limit), next: undefined }
  const hits = await hitsOf(
    context,
    distinct([...shown.rows, ...marks.flatMap(({ first, at }) => [first, at])]),
  )
  const byId = new Map(hits.map((hit) => [hit.id, hit]))
  const { latitude, longitude, zoom } = query
  return {
    ...{ latitude, longitude, zoom, counts },
    marks: marks.flatMap((mark) => presentMark(mark, byId as Map<string, Hit>)),
    items: await itemsOf(db, shown.rows, byId as Map<string, Hit>, query.people),
    next: shown.next ?? null,
  }
}

const cursorOf = (kind: SearchKind | undefined) => `map:${kind ?? ''}`

async function readQuery(db: Database, filter: MapFilter): Promise<MapQuery> {
  const { kind, type, month, language, maxPrice, date, people, near, km } = filter
  const facets = Object.entries({ month, language }).flatMap(([name, value]) =>
    value ? [`${name}:${value}`] : [],
  )
  const cityIds = near === undefined ? undefined : await citiesNear(db, near, km)
  const view = snapped(await viewOf(db, filter))
  // for both kinds with days, which have an index
  if (date) facets.push(`month:${Number(date.slice(5, 7))}`)
  return { ...view, kind, type, facets, cityIds, maxPrice, date, people, today: dayInTheRegion() }
}

/** The requested view; around a city if only that is given; otherwise the whole region. */
async function viewOf(db: Database, { latitude, longitude, zoom, near }: MapFilter): Promise<Viewpoint> {
  const city = near && latitude === undefined ? await cityNear(db, near) : undefined
  const usual = city ? { ...city, zoom: nearZoom } : wholeRegion
  return {
    latitude: latitude ?? usual.latitude,
    longitude: longitude ?? usual.longitude,
    zoom: zoom ?? usual.zoom,
  }
}

const countsOf = (cells: CellRow[]) =>
  searchKinds.map((kind) => ({
    kind,
    count: cells.reduce((sum, cell) => (cell.kind === kind ? sum + cell.count : sum), 0),
  }))

const firstOfEach = (rows: ItemRow[], limit: number): ItemRow[] =>
  searchKinds.flatMap((kind) => rows.filter((row) => row.kind === kind).slice(0, limit))

const distinct = <Each extends { id: string }>(all: Each[]): Each[] => [
  ...new Map(all.map((each) => [each.id, each])).values(),
]

/** Leaves out what was removed since it was found. */
function presentMark({ first, at, sortPrice, ...mark }: Gathered, hits: Map<string, Hit>): MapMark[] {
  const [cheapest, thing] = [hits.get(first.id), hits.get(at.id)]
  if (!cheapest || !thing) return []
  const isOne = mark.count === 1
  const { price, currency } = isOne || sortPrice < noPrice ? cheapest : { price: null, currency: null }
  return [
    {
      ...mark,
      name: isOne ? thing.name : (thing.city ?? thing.name),
      path: isOne ? thing.path : null,
      id: isOne ? thing.id : null,
      ...{ price, currency: currency as Currency | null },
    },
  ]
}

async function itemsOf(
  db: Database,
  rows: ItemRow[],
  hits: Map<string, Hit>,
  people: number | undefined,
): Promise<MapView['items']> {
  const found = rows.flatMap((row) => {
    const hit = hits.get(row.id)
    return hit ? [{ ...hit, latitude: row.latitude, longitude: row.longitude }] : []
  })
  return (await completeHits(db, found, people)) as MapView['items']
}
