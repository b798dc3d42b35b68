import type { z } from 'zod'
import type { ListingKind } from '#contract/enums.ts'
import { managedLists } from '#contract/listings/managed-limits.ts'
import type { listManagedListings } from '#contract/listings/managed-listings.ts'
import type { FilterOf } from '#contract/values/staff-list.ts'
import { listQueryOf } from '#web/ui/table/list-query.ts'

/** The filters of everyone's listings. */
export type ManagedFilter = FilterOf<(typeof managedLists)[ListingKind]>

/** The input of the list, for the loader and the page. */
export const managedCallOf = (kind: ListingKind, address: URLSearchParams) =>
  ({ kind, ...listQueryOf(managedLists[kind], address) }) as z.input<typeof listManagedListings.input>
