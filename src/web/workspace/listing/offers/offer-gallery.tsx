import { GalleryEditor } from '#web/components/gallery/gallery-editor.tsx'

/** The pictures of an offer. */
export function OfferGallery({ id }: { id: string }) {
  return <GalleryEditor of={{ kind: 'offer', id }} />
}
