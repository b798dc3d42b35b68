import type { Location } from '#contract/directory/locations.ts'
import type { Page } from '#contract/endpoint.ts'
import { cursorOf } from '#web/components/list/list-query.ts'

export const citiesPerPage = 24

/** The query parameters that say where a page of cities begins: `at`, as its number in the list. */
export const cityPageParameters = ['hasData', 'cursor', 'at'] as const

type CitiesInput = { hasData: 'true' | 'false'; cursor?: string | undefined; limit: number; sort: 'listings' }
type Ask = (asked: CitiesInput) => Promise<Page<Location>>
type Position = { hasData?: 'false'; cursor?: string | undefined; at?: string }

/**
 * A page of cities, and where the page after it begins. `from`: the number of its first city, where that is known.
 * `coming`: how many of all are not open yet, whether or not they are listed.
 */
export type CityPage = {
  items: Location[]
  total: number
  coming: number
  from: number | undefined
  next?: Position
}

/** A page of the cities with something in them; `query` as below. */
export async function onlyOpenCities(ask: Ask, query: URLSearchParams): Promise<CityPage> {
  const cursor = query.get('cursor') ?? undefined
  const [page, { total: coming = 0 }] = await Promise.all([
    ask({ hasData: 'true', limit: citiesPerPage, cursor, sort: 'listings' }),
    ask({ hasData: 'false', limit: 1, sort: 'listings' }),
  ])
  const next = page.next ? { cursor: cursorOf(page.next) } : undefined
  return pageOf(page.items, { total: page.total ?? 0, coming }, next, query)
}

/**
 * A page of cities: those with something in them first, then the coming ones.
 *
 * @param ask lists cities of one of the two kinds
 * @param query `hasData`, `cursor` and `at` of the page's URL, as `next` of the page before gave them
 */
export async function openCitiesFirst(ask: Ask, query: URLSearchParams): Promise<CityPage> {
  const cursor = query.get('cursor') ?? undefined
  const open = (limit: number, from?: string) =>
    ask({ hasData: 'true', limit, cursor: from, sort: 'listings' })
  const coming = (limit: number, from?: string) =>
    ask({ hasData: 'false', limit, cursor: from, sort: 'listings' })
  const of = (opened: Page<Location>, rest: Page<Location>) => ({
    total: (opened.total ?? 0) + (rest.total ?? 0),
    coming: rest.total ?? 0,
  })
  if (query.get('hasData') === 'false') {
    const [page, before] = await Promise.all([coming(citiesPerPage, cursor), open(1)])
    return pageOf(page.items, of(before, page), afterComing(page), query)
  }
  const first = await open(citiesPerPage, cursor)
  const room = citiesPerPage - first.items.length
  const rest = await coming(Math.max(1, room))
  const counts = of(first, rest)
  if (first.next) return pageOf(first.items, counts, { cursor: cursorOf(first.next) }, query)
  if (room === 0)
    return pageOf(first.items, counts, rest.items.length ? { hasData: 'false' } : undefined, query)
  return pageOf([...first.items, ...rest.items], counts, afterComing(rest), query)
}

function pageOf(
  items: Location[],
  counts: { total: number; coming: number },
  next: Omit<Position, 'at'> | undefined,
  query: URLSearchParams,
): CityPage {
  const isLater = query.has('cursor') || query.has('hasData')
  const at = isLater ? Number(query.get('at')) : 1
  const isPossible = Number.isInteger(at) && at > (isLater ? 1 : 0) && at + items.length - 1 <= counts.total
  const from = isPossible ? at : undefined
  const after = from && { at: String(from + items.length) }
  return { items, ...counts, from, ...(next && { next: { ...next, ...after } }) }
}

const afterComing = ({ next }: Page<Location>): Omit<Position, 'at'> | undefined =>
  next ? { hasData: 'false', cursor: cursorOf(next) } : undefined
