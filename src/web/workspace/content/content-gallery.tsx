import { loadTexts } from '#i18n/browser.ts'
import { loadLater } from '#web/ui/load-later.tsx'

/** The pictures of an attraction or a country, below its form. */
export const ContentGallery = loadLater(async () => {
  await loadTexts('owner', 'owner-pictures')
  return (await import('./content-gallery-editor.tsx')).ContentGalleryEditor
})
