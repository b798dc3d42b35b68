import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useLastUser } from '#web/frame/use-user.ts'
import { at, changesOf, type Flat, flatOf } from './form-changes.ts'
import { type KeptText, keyOfKept, readKept, removeKept, removeOldKept, writeKept } from './kept-texts.ts'

/** Milliseconds after the last key. */
const pause = 500

/**
 * Keeps what is typed in a form and not saved on the device, under the account and the form's name, and offers again
 * what was left there before.
 *
 * @param was the saved values that the form is based on
 */
export function useKeptText<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: string,
  was: Flat,
) {
  const user = useLastUser()
  // whoever signs in while the page is open does not get what another has typed
  const [key] = useState(() => user && keyOfKept(user.id, name))
  const [by] = useState(() => Math.random().toString(36).slice(2))
  const [offer, showOffer] = useState<KeptText>()
  const offered = useRef<KeptText>(undefined)
  const setOffer = (kept: KeptText | undefined) => {
    offered.current = kept
    showOffer(kept)
  }
  const [hasChanges, setHasChanges] = useState(false)
  const [isKept, setKept] = useState(false)

  // a form that is closed as it is saved is not rendered again with what was saved
  const standsOn = useRef(was)
  useEffect(() => {
    standsOn.current = was
  })

  /** Keeps the form as it is now. What was offered and not answered stays below it. */
  const keepNow = (from: Flat = standsOn.current) => {
    standsOn.current = from
    const below = offered.current
    const changes = changesOf(from, flatOf(form.getValues()))
    const paths = Object.keys(changes)
    setHasChanges(paths.length > 0)
    if (!key) return
    if (paths.length > 0) {
      const together = {
        was: { ...below?.was, ...at(paths, from) },
        changes: { ...below?.changes, ...changes },
      }
      return setKept(writeKept(key, { at: Date.now(), by, ...together }))
    }
    setKept(false)
    if (below) writeKept(key, below)
    // another page may keep its own there
    else if (readKept(key)?.by === by) removeKept(key)
  }

  const find = useEffectEvent(() => {
    if (!key) return
    removeOldKept(Date.now())
    const kept = readKept(key)
    if (!kept) return
    const isSavedSince = Object.keys(changesOf(was, { ...was, ...kept.changes })).length === 0
    if (isSavedSince) removeKept(key)
    else setOffer(kept)
  })
  useEffect(() => find(), [])

  const note = useEffectEvent(() =>
    setHasChanges(Object.keys(changesOf(was, flatOf(form.getValues()))).length > 0),
  )
  const keep = useEffectEvent(() => keepNow())
  const { subscribe } = form
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const now = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      keep()
    }
    const later = () => {
      note()
      clearTimeout(timer)
      timer = setTimeout(now, pause)
    }
    const end = subscribe({ formState: { values: true }, callback: later })
    addEventListener('pagehide', now)
    document.addEventListener('visibilitychange', now)
    return () => {
      now()
      end()
      removeEventListener('pagehide', now)
      document.removeEventListener('visibilitychange', now)
    }
  }, [subscribe])

  /** Answers the offer; what was offered is not offered again. */
  const answerOffer = () => {
    setOffer(undefined)
    if (key) removeKept(key)
  }
  return { offer, answerOffer, keepNow, hasChanges, isKept }
}
