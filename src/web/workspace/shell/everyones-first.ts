import { type RouterContextProvider, redirect } from 'react-router'
import { hasAccess } from '#contract/access.ts'
import type { ListingKind } from '#contract/enums.ts'
import { listMyOrganizations, listMyProfiles } from '#contract/listings/own-listings.ts'
import { requestOf } from '#web/page-context.ts'

type Context = Readonly<RouterContextProvider>

/**
 * In a loader: takes staff who have nothing of their own to everyone's, if the address does not say whose are shown.
 *
 * @param hasOwn called only if the address does not say it
 */
export async function showEveryonesFirst(context: Context, hasOwn: () => Promise<boolean>): Promise<void> {
  const url = new URL(requestOf(context).url)
  if (url.searchParams.has('scope') || (await hasOwn())) return
  url.searchParams.set('scope', 'all')
  throw redirect(`${url.pathname}${url.search}`)
}

/** In a loader: true if the logged-in person has a listing of the kind. */
export async function hasOwnListing(kind: ListingKind, context: Context): Promise<boolean> {
  const { api, user } = requestOf(context)
  const list = kind === 'profile' ? listMyProfiles : listMyOrganizations
  if (!hasAccess(user, list.access)) return false
  const { items } = await (kind === 'profile'
    ? api(listMyProfiles, { limit: 1 })
    : api(listMyOrganizations, { limit: 1 }))
  return items.length > 0
}
