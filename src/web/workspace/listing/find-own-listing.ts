import type { RouterContextProvider } from 'react-router'
import type { listMyProfiles } from '#contract/listings/own-listings.ts'
import { askOnce } from '#web/workspace/shell/prefetched.ts'
import { kindOfPath, listOf } from './own-listing.ts'

type LoaderArgs = {
  context: Readonly<RouterContextProvider>
  request: Request
  params: { slug?: string | undefined }
}

/** In the loader of a tab: the kind and the id of its listing; nothing if there is none, which the page will say. */
export async function findOwnListing({ context, request, params: { slug = '' } }: LoaderArgs) {
  const kind = kindOfPath(new URL(request.url).pathname)
  try {
    const { items } = await askOnce(context)(listOf[kind] as typeof listMyProfiles, { slug })
    return items[0] && { kind, id: items[0].id, slug: items[0].slug }
  } catch {
    return undefined
  }
}
