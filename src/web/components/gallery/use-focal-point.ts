import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, createApi } from '#contract/client.ts'
import type { FocalPoint } from '#contract/images/pictures.ts'
import { galleries, type OwnPicture, setFocalPoint } from '#contract/listings/gallery.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useChange } from '#web/data/api.ts'
import { useWaiting } from '#web/data/form/use-waiting.ts'
import type { GalleryOf } from './send-picture.ts'

/** Is completed even if the page is left. */
const sendOnLeaving = createApi((path, init) => fetch(path, { ...init, keepalive: true }))

type Wanted = { point: FocalPoint | null }

/**
 * The focal point of a picture: shown at once, saved one after the other, again when the signal is back, the last one
 * also if the page is left at once.
 */
export function useFocalPoint({ id, focalPoint }: OwnPicture, of: GalleryOf) {
  const { t } = useTranslation('owner-pictures')
  const [point, setPoint] = useState(focalPoint)
  const [isWaiting, setWaiting] = useState(false)
  const wanted = useRef<Wanted>(undefined)
  const saving = useRef<Wanted>(undefined)
  const change = useChange(setFocalPoint, {
    refreshes: [galleries[of.kind].list],
    failure: t('framing.failed'),
  })
  const send = async (next: Wanted) => {
    try {
      await change.mutateAsync({ id, focalPoint: next.point })
      waiting.stop()
      setWaiting(false)
    } catch (error) {
      if (error instanceof ApiError) return setPoint(focalPoint)
      setWaiting(true)
      waiting.begin(next)
    }
  }
  const save = async () => {
    if (saving.current) return
    while (wanted.current) {
      saving.current = wanted.current
      wanted.current = undefined
      await send(saving.current)
    }
    saving.current = undefined
  }
  const leave = useEffectEvent(() => {
    const last = wanted.current ?? saving.current
    if (last) sendOnLeaving(setFocalPoint, { id, focalPoint: last.point }).catch(() => {})
  })
  useEffect(() => {
    const leaving = () => leave()
    addEventListener('pagehide', leaving)
    return () => removeEventListener('pagehide', leaving)
  }, [])
  const set = (next: FocalPoint | null) => {
    setPoint(next)
    wanted.current = { point: next }
    void save()
  }
  const waiting = useWaiting(({ point: next }: Wanted) => {
    wanted.current ??= { point: next }
    void save()
  })
  return { point, set, isWaiting }
}
