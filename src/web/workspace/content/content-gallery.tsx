import { loadTexts } from '#i18n/browser.ts'
import { loadLater } from '#web/ui/load-later.tsx'

const Editor = loadLater(async () => {
  await loadTexts('owner', 'owner-pictures')
  return (await import('#web/components/gallery/gallery-editor.tsx')).GalleryEditor
})

/** The pictures of an attraction or a country, below its form. */
export function ContentGallery({ kind, id }: { kind: 'attraction' | 'country'; id: string }) {
  return <Editor of={{ kind, id }} />
}
