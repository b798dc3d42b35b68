import type { RouterContextProvider } from 'react-router'
import type { ListingKind } from '#contract/enums.ts'
import { listDeletedListings } from '#contract/listings/deletion.ts'
import { listMyInvitations } from '#contract/listings/guides.ts'
import { listMyProfiles } from '#contract/listings/own-listings.ts'
import { deletedQueryOf } from '#web/components/own-listing/deleted-query.ts'
import type { ReadWithPage } from '#web/data/read-with-page.ts'
import { askOnce, prefetched } from '#web/workspace/shell/prefetched.ts'
import { kinds } from './kinds.ts'
import { listingsQueryOf } from './listings-query.ts'

type Context = Readonly<RouterContextProvider>

/** In a loader: what `OwnListings` shows. */
export async function readListings(
  context: Context,
  kind: ListingKind,
  params: URLSearchParams,
  managesAll: boolean,
): Promise<ReadWithPage> {
  const query = listingsQueryOf(params, kinds[kind].types, managesAll)
  // both kinds are asked in the same words
  const list = kinds[kind].list as typeof listMyProfiles
  const isAsked =
    kind === 'profile' &&
    query.scope === 'mine' &&
    (await askOnce(context)(listMyProfiles, query as object).catch(() => ({ items: [] }))).items.some(
      (each) => each.isAsked,
    )
  return prefetched(
    context,
    [list, query as object],
    [listDeletedListings, deletedQueryOf(kind, query.scope)],
    ...(isAsked ? [[listMyInvitations] as const] : []),
  )
}
