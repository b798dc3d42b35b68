import type { RouterContextProvider } from 'react-router'
import type { ListingKind } from '#contract/enums.ts'
import { listDeletedListings } from '#contract/listings/deletion.ts'
import { listMyInvitations } from '#contract/listings/guides.ts'
import { getManagedListing } from '#contract/listings/managed-listing.ts'
import { getManagedListingCounts, listManagedListings } from '#contract/listings/managed-listings.ts'
import { listMyProfiles } from '#contract/listings/own-listings.ts'
import { listSavedViews } from '#contract/system/saved-views.ts'
import { deletedQueryOf } from '#web/components/own-listing/deleted-query.ts'
import type { ReadWithPage } from '#web/data/read-with-page.ts'
import { askOnce, prefetched } from '#web/workspace/shell/prefetched.ts'
import { kinds } from './kinds.ts'
import { isEveryones, myListingsQueryOf } from './listings-query.ts'
import { managedCallOf } from './managed/managed-query.ts'

type Context = Readonly<RouterContextProvider>

/** In a loader: the data that `OwnListings` shows. */
export async function readListings(
  context: Context,
  kind: ListingKind,
  params: URLSearchParams,
  managesAll: boolean,
): Promise<ReadWithPage> {
  const { section } = kinds[kind]
  if (isEveryones(params, managesAll)) {
    const open = params.get('open')
    return prefetched(
      context,
      [listManagedListings, managedCallOf(kind, params)],
      [getManagedListingCounts, { kind }],
      [listSavedViews, { list: section }],
      ...(open ? [[getManagedListing, { kind, id: open }] as const] : []),
      [listDeletedListings, deletedQueryOf(kind, 'all')],
    )
  }
  const query = myListingsQueryOf(params)
  // both kinds take the same input
  const list = kinds[kind].list as typeof listMyProfiles
  const isAsked =
    kind === 'profile' &&
    (await askOnce(context)(listMyProfiles, query).catch(() => ({ items: [] }))).items.some(
      (each) => each.isAsked,
    )
  return prefetched(
    context,
    [list, query],
    [listDeletedListings, deletedQueryOf(kind, 'mine')],
    ...(isAsked ? [[listMyInvitations] as const] : []),
  )
}
