import { type ComponentType, useEffect, useState } from 'react'
import { loadTexts } from '#i18n/browser.ts'
import type { LivePreviewProps } from './live-preview.tsx'

const load = async () => {
  await loadTexts('live-preview')
  return (await import('./live-preview.tsx')).LivePreview
}

/** Beside a form, where there is room: the page as visitors see it. Elsewhere nothing of it is fetched. */
export function BesidePreview(props: LivePreviewProps) {
  const [Preview, setPreview] = useState<ComponentType<LivePreviewProps>>()
  useEffect(() => {
    // `.with-preview` says the same
    const room = matchMedia('(min-width: 80em)')
    const follow = () => {
      // without a network there is no preview, and the form is what matters
      if (room.matches)
        load().then(
          (Loaded) => setPreview(() => Loaded),
          () => {},
        )
      else setPreview(undefined)
    }
    follow()
    room.addEventListener('change', follow)
    return () => room.removeEventListener('change', follow)
  }, [])
  return <div className="preview-side">{Preview && <Preview {...props} />}</div>
}
