import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useLastUser } from '#web/frame/use-user.ts'
import { changesOf, type Flat, flatOf } from './changes.ts'
import { forgetText } from './device-store.ts'
import { findUnsaved, keepChanges } from './keep-changes.ts'
import { keyOfUnsaved, type UnsavedText } from './unsaved-texts.ts'

/** Milliseconds after the last key. */
const pause = 500

/** Whether the form differs from what is saved; and, where the device was asked, whether it keeps that. */
type Changed = { hasChanges: boolean; isKept?: boolean }

/**
 * Keeps what is typed in a form and not saved on the device, under the account and the form's name, and offers again
 * what was left there before.
 *
 * @param was the saved values that the form is based on
 */
export function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: string,
  was: Flat,
  onChange: (changed: Changed) => void = () => {},
) {
  const user = useLastUser()
  // whoever signs in while the page is open does not get what another has typed
  const [key] = useState(() => user && keyOfUnsaved(user.id, name))
  const [by] = useState(() => Math.random().toString(36).slice(2))
  const [offer, showOffer] = useState<UnsavedText>()
  const offered = useRef<UnsavedText>(undefined)
  const setOffer = (kept: UnsavedText | undefined) => {
    offered.current = kept
    showOffer(kept)
  }
  // a form that is closed as it is saved is not rendered again with what was saved
  const standsOn = useRef(was)
  useEffect(() => {
    standsOn.current = was
  })
  const changesFrom = (from: Flat) => changesOf(from, flatOf(form.getValues()))

  /** Keeps the form as it is now. What was offered and not answered stays below it. */
  const keepNow = (from: Flat = standsOn.current) => {
    standsOn.current = from
    const changes = changesFrom(from)
    const isKept = key !== undefined && keepChanges(key, by, { was: from, changes, below: offered.current })
    onChange({ hasChanges: Object.keys(changes).length > 0, isKept })
  }
  const find = useEffectEvent(() => setOffer(key === undefined ? undefined : findUnsaved(key, was)))
  useEffect(() => find(), [])
  useTyping(form, {
    onKey: () => onChange({ hasChanges: Object.keys(changesFrom(was)).length > 0 }),
    onPause: () => keepNow(),
  })
  /** Answers the offer; what was offered is not offered again. */
  const answerOffer = () => {
    setOffer(undefined)
    if (key) forgetText(key)
  }
  return { offer, answerOffer, keepNow }
}

/** Tells of each key, and of a pause after the last one; nothing is outstanding when the form or the page is left. */
function useTyping<Values extends FieldValues>(
  { subscribe }: UseFormReturn<Values>,
  { onKey, onPause }: { onKey: () => void; onPause: () => void },
) {
  const note = useEffectEvent(onKey)
  const keep = useEffectEvent(onPause)
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
}
