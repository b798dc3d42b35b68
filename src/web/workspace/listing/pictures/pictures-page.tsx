import { galleries } from '#contract/listings/gallery.ts'
import { GalleryEditor } from '#web/components/gallery/gallery-editor.tsx'
import { onAnotherPage } from '#web/data/on-another-page.ts'
import { prefetched } from '#web/workspace/shell/prefetched.ts'
import { findOwnListing } from '../find-own-listing.ts'
import { useOwnListing } from '../own-listing.ts'
import type { Route } from './+types/pictures-page'

export async function loader(args: Route.LoaderArgs) {
  const own = await findOwnListing(args)
  return own ? prefetched(args.context, [galleries[own.kind].list, { id: own.id }]) : null
}

export const shouldRevalidate = onAnotherPage

/** The tab with the gallery of a listing. */
export default function PicturesPage() {
  const { kind, listing } = useOwnListing()
  return <GalleryEditor key={listing.id} of={{ kind, id: listing.id, slug: listing.slug }} />
}
