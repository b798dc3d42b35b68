import { directions } from '#contract/listings/managed-limits.ts'
import { placeSorts } from '#contract/listings/place-limits.ts'
import { oneOf } from '#contract/values/one-of.ts'
import type { Order } from '#web/ui/table/columns.ts'

/** Which places the page shows, as its URL says. */
export type PlaceQuery = {
  scope: 'mine' | 'all'
  q?: string
  city?: string
  owner?: 'none'
  lacks?: 'point'
  sort?: (typeof placeSorts)[number]
  direction?: (typeof directions)[number]
  cursor?: string
}

/** By what everyone's places are narrowed. */
export const placeFilterNames = ['q', 'city', 'owner', 'lacks'] as const

/** Reads the URL. Everyone's, with their filters and orders, are for staff; what means nothing is left out. */
export function placeQueryOf(params: URLSearchParams, isStaff: boolean): PlaceQuery {
  const read = (name: 'q' | 'city' | 'cursor', most: number) => {
    const value = params.get(name)?.trim()
    return value && value.length <= most ? { [name]: value } : {}
  }
  const choice = <Value extends string>(name: string, options: readonly Value[]) => {
    const value = oneOf(options, params.get(name) ?? undefined)
    return value ? { [name]: value } : {}
  }
  const common = { ...read('q', 120), ...read('city', 120), ...read('cursor', 600) }
  if (!isStaff || params.get('scope') !== 'all') return { scope: 'mine', ...common }
  return {
    scope: 'all',
    ...common,
    ...choice('owner', ['none']),
    ...choice('lacks', ['point']),
    ...choice('sort', placeSorts),
    ...choice('direction', directions),
  }
}

/** The order that the list has, as the server reads the query. */
export const placeOrderOf = ({ sort = 'name', direction }: PlaceQuery): Order => ({
  by: sort,
  direction: direction ?? (sort === 'changed' ? 'desc' : 'asc'),
})
