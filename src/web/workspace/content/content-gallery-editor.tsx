import { GalleryEditor } from '#web/components/gallery/gallery-editor.tsx'

export type ContentGalleryProps = { kind: 'attraction' | 'country'; id: string }

/** The pictures of an attraction or a country. */
export function ContentGalleryEditor({ kind, id }: ContentGalleryProps) {
  return <GalleryEditor of={{ kind, id }} />
}
