import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import type { Language } from '#contract/languages.ts'
import { loadTexts } from '#i18n/browser.ts'
import type { LivePreviewProps } from './live-preview.tsx'

/** From here on there is room for a preview beside a form; `.with-preview` says the same. */
const room = '(min-width: 80em)'

const subscribe = (listener: () => void) => {
  const query = matchMedia(room)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
const useRoom = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(room).matches,
    () => false,
  )

/** Beside a form, where there is room: the page as visitors see it. Elsewhere nothing of it is fetched. */
export function BesidePreview({ path, language }: { path: string; language: Language }) {
  const hasRoom = useRoom()
  const [Preview, setPreview] = useState<ComponentType<LivePreviewProps>>()
  useEffect(() => {
    if (!hasRoom || Preview) return
    const load = async () => {
      await loadTexts('live-preview')
      const { LivePreview } = await import('./live-preview.tsx')
      setPreview(() => LivePreview)
    }
    // without a network there is no preview, and the form is what matters
    load().catch(() => {})
  }, [hasRoom, Preview])
  return (
    <div className="preview-side">{hasRoom && Preview && <Preview path={path} language={language} />}</div>
  )
}
