import type { Page } from '#contract/endpoint.ts'
import type { Location } from '#contract/locations.ts'
import { cursorOf } from '#web/components/list/list-query.ts'

export const citiesPerPage = 24

/** The query parameters that say where a page of cities begins. */
export const cityPageParameters = ['hasData', 'cursor'] as const

type Asked = { hasData: 'true' | 'false'; cursor?: string | undefined; limit: number; sort: 'listings' }
type Ask = (asked: Asked) => Promise<Page<Location>>
type Position = { hasData?: 'false'; cursor?: string | undefined }

/** A page of cities, and where the page after it begins. */
export type CityPage = { items: Location[]; total: number; next?: Position }

/**
 * A page of cities: those with something in them first, then the coming ones.
 *
 * @param ask lists cities of one of the two kinds
 * @param query `hasData` and `cursor` of the page's URL, as `next` of the page before gave them
 */
export async function openCitiesFirst(ask: Ask, query: URLSearchParams): Promise<CityPage> {
  const cursor = query.get('cursor') ?? undefined
  const open = (limit: number, from?: string) =>
    ask({ hasData: 'true', limit, cursor: from, sort: 'listings' })
  const coming = (limit: number, from?: string) =>
    ask({ hasData: 'false', limit, cursor: from, sort: 'listings' })
  if (query.get('hasData') === 'false') {
    const [page, before] = await Promise.all([coming(citiesPerPage, cursor), open(1)])
    return pageOf(page.items, [before, page], afterComing(page))
  }
  const first = await open(citiesPerPage, cursor)
  const room = citiesPerPage - first.items.length
  const rest = await coming(Math.max(1, room))
  if (first.next) return pageOf(first.items, [first, rest], { cursor: cursorOf(first.next) })
  if (room === 0)
    return pageOf(first.items, [first, rest], rest.items.length ? { hasData: 'false' } : undefined)
  return pageOf([...first.items, ...rest.items], [first, rest], afterComing(rest))
}

const pageOf = (items: Location[], all: Page<Location>[], next: Position | undefined): CityPage => ({
  items,
  total: all.reduce((sum, { total = 0 }) => sum + total, 0),
  ...(next && { next }),
})

const afterComing = ({ next }: Page<Location>): Position | undefined =>
  next ? { hasData: 'false', cursor: cursorOf(next) } : undefined
