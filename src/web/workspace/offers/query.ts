import { type OfferCategory, offerCategories } from '#contract/enums.ts'
import { directions } from '#contract/listings/managed-limits.ts'
import { type OfferState, offerSorts, offerStates } from '#contract/listings/managed-offer-limits.ts'
import { oneOf } from '#contract/values/one-of.ts'
import type { Order } from '#web/ui/table/columns.ts'

/** Which offers the page shows, as its URL says. */
export type OffersQuery = {
  q?: string
  state?: OfferState
  category?: OfferCategory
  sort?: (typeof offerSorts)[number]
  direction?: (typeof directions)[number]
  cursor?: string
}

/** By what everyone's offers are narrowed. */
export const offerFilterNames = ['q', 'state', 'category'] as const

/** Reads the URL; what means nothing is left out. */
export function offersQueryOf(params: URLSearchParams): OffersQuery {
  const text = (name: 'q' | 'cursor', most: number) => {
    const value = params.get(name)?.trim()
    return value && value.length <= most ? { [name]: value } : {}
  }
  const choice = <Value extends string>(name: string, options: readonly Value[]) => {
    const value = oneOf(options, params.get(name) ?? undefined)
    return value ? { [name]: value } : {}
  }
  return {
    ...text('q', 120),
    ...choice('state', offerStates),
    ...choice('category', offerCategories),
    ...choice('sort', offerSorts),
    ...choice('direction', directions),
    ...text('cursor', 600),
  }
}

/** The order that the list has, as the server reads the query. */
export const offersOrderOf = ({ sort = 'changed', direction }: OffersQuery): Order => ({
  by: sort,
  direction: direction ?? (sort === 'changed' ? 'desc' : 'asc'),
})
