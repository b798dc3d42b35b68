import { GalleryEditor } from '#web/components/gallery/gallery-editor.tsx'
import { useOwnListing } from '#web/workspace/listing/own-listing.ts'

/** The tab in which the gallery of a listing is kept. */
export default function PicturesPage() {
  const { kind, listing } = useOwnListing()
  return <GalleryEditor key={listing.id} of={{ kind, id: listing.id, slug: listing.slug }} />
}
