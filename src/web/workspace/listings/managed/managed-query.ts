import type { z } from 'zod'
import { type CountryCode, countryCodes, type ListingKind } from '#contract/enums.ts'
import {
  directions,
  type ListingState,
  listingStates,
  managedSorts,
} from '#contract/listings/managed-limits.ts'
import type { listManagedListings } from '#contract/listings/managed-listings.ts'
import { oneOf } from '#contract/values/one-of.ts'
import type { Order } from '#web/ui/table/columns.ts'

/** By what everyone's listings are narrowed. */
export type ManagedFilter = {
  q?: string
  state?: ListingState
  type?: string
  country?: CountryCode
  city?: string
  owner?: 'none'
  completeness?: 'underHalf'
}

export type ManagedQuery = ManagedFilter & {
  sort?: (typeof managedSorts)[number]
  direction?: (typeof directions)[number]
  cursor?: string
}

export const filterNames = ['q', 'state', 'type', 'country', 'city', 'owner', 'completeness'] as const

/**
 * Reads the list's query from the page's URL; empty and unknown values are left out.
 *
 * @param types those of the kind
 */
export function managedQueryOf(address: URLSearchParams, types: readonly string[]): ManagedQuery {
  const text = (name: 'q' | 'city' | 'cursor', most: number) => {
    const value = address.get(name)?.trim()
    return value && value.length <= most ? { [name]: value } : {}
  }
  const choice = <Value extends string>(name: string, options: readonly Value[]) => {
    const value = oneOf(options, address.get(name) ?? undefined)
    return value ? { [name]: value } : {}
  }
  return {
    ...text('q', 120),
    ...choice('state', listingStates),
    ...choice('type', types),
    ...choice('country', countryCodes),
    ...text('city', 120),
    ...choice('owner', ['none']),
    ...choice('completeness', ['underHalf']),
    ...choice('sort', managedSorts),
    ...choice('direction', directions),
    ...text('cursor', 600),
  }
}

/** What the list is asked with, for the loader and the page. */
export const managedCallOf = (kind: ListingKind, address: URLSearchParams, types: readonly string[]) =>
  ({ kind, ...managedQueryOf(address, types) }) as z.input<typeof listManagedListings.input>

/** What narrows the list, without its order and where the page begins. */
export const filterOf = ({ sort: _, direction: __, cursor: ___, ...filter }: ManagedQuery): ManagedFilter =>
  filter

/** The order that the list has, as the server reads the query. */
export const orderOf = ({ sort = 'changed', direction }: ManagedQuery): Order => ({
  by: sort,
  direction: direction ?? (sort === 'changed' ? 'desc' : 'asc'),
})
