import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getOwnEvent, listOwnEvents } from '#contract/events/own-events.ts'
import { GalleryEditor } from '#web/components/gallery/gallery-editor.tsx'
import { keyOf } from '#web/data/api.ts'

/** The gallery of an event. Its cover is read again when this is closed. */
export function EventGallery({ id }: { id: string }) {
  const queries = useQueryClient()
  useEffect(
    () => () => {
      void queries.invalidateQueries({ queryKey: keyOf(getOwnEvent, { id }) })
      void queries.invalidateQueries({ queryKey: [listOwnEvents.path] })
    },
    [queries, id],
  )
  return <GalleryEditor of={{ kind: 'event', id }} />
}
