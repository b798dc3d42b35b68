import { type ListingStatus, listingStatuses } from '#contract/enums.ts'
import { oneOf } from '#contract/values/one-of.ts'

const fieldNames = ['q', 'status', 'type', 'city', 'cursor'] as const

/** Whose listings are shown, what they are narrowed by, and where the page begins. */
export type ListingsQuery = {
  scope: 'mine' | 'all'
  q?: string
  status?: ListingStatus
  type?: string
  city?: string
  cursor?: string
}

/**
 * Reads the list's query from the page's URL; empty and unknown values are left out. Everyone's are for staff who manage
 * the kind, and only they are narrowed.
 *
 * @param types those of the kind
 */
export function listingsQueryOf(
  address: URLSearchParams,
  types: readonly string[],
  managesAll: boolean,
): ListingsQuery {
  const given = Object.fromEntries(
    fieldNames.flatMap((name) => (address.get(name)?.trim() ? [[name, address.get(name)?.trim()]] : [])),
  )
  if (!managesAll || address.get('scope') !== 'all') {
    return { scope: 'mine', ...(given.cursor && { cursor: given.cursor }) }
  }
  const { status, type, ...rest } = given
  const known = oneOf(listingStatuses, status)
  return {
    scope: 'all',
    ...rest,
    ...(known && { status: known }),
    ...(type && types.includes(type) && { type }),
  }
}

/** True where the list shows only some of everyone's listings. */
export const isNarrowed = ({ q, status, type, city }: ListingsQuery): boolean =>
  Boolean(q || status || type || city)
