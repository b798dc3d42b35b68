import type { UseQueryResult } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { TextToTranslate } from '#contract/content/translations.ts'
import { hasUnsaved } from '#web/data/form/unsaved-texts.ts'
import { useLastUser } from '#web/frame/use-user.ts'
import type { TextEntryProps } from './text-entry.tsx'
import { fieldIdOf, keyOfText } from './text-keys.ts'

/** True for previously read texts while they are read again: those saved since would be shown as open. */
export const isOlder = ({ fetchStatus, isFetchedAfterMount }: UseQueryResult): boolean =>
  fetchStatus !== 'idle' && !isFetchedAfterMount

type Desk = {
  /** The props of a text's entry in addition to its names. */
  entryOf: (text: TextToTranslate) => Omit<TextEntryProps, 'name' | 'title'>
  savedCount: number
  /** The element that takes the focus after the last text. */
  end: RefObject<HTMLParagraphElement | null>
}

/** Texts that are written one after the other: saving one opens the next. */
export function useDesk(texts: readonly TextToTranslate[]): Desk {
  const userId = useLastUser()?.id
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  // a draft on the device is offered automatically; the server does not know it
  const offer = useEffectEvent(() =>
    setOpen(new Set(texts.map(keyOfText).filter((key) => hasUnsaved(userId, key)))),
  )
  useEffect(() => offer(), [])
  const [saved, setSaved] = useState<ReadonlyMap<string, TextToTranslate>>(new Map())
  // the times of a row whose texts are saved one after the other, so that a save does not conflict with the previous
  // one
  const [times, setTimes] = useState<ReadonlyMap<string, string>>(new Map())
  const [focused, setFocused] = useState<string>()
  const end = useRef<HTMLParagraphElement>(null)

  const show = (text: TextToTranslate) => {
    const key = keyOfText(text)
    flushSync(() => {
      setFocused(key)
      setOpen((before) => new Set([...before, key]))
    })
    document.getElementById(fieldIdOf(text))?.focus()
  }
  const close = (text: TextToTranslate) => {
    const key = keyOfText(text)
    flushSync(() => setOpen((before) => new Set([...before].filter((each) => each !== key))))
  }
  const move = (from: TextToTranslate, step: 1 | -1, isClosing: boolean) => {
    const at = texts.findIndex((text) => keyOfText(text) === keyOfText(from))
    const others = step === 1 ? texts.slice(at + 1) : texts.slice(0, at).reverse()
    const next = others.find((text) => !saved.has(keyOfText(text)))
    if (!next && !isClosing) return
    if (isClosing) close(from)
    if (next) show(next)
    else end.current?.focus()
  }
  const entryOf: Desk['entryOf'] = (text) => {
    const key = keyOfText(text)
    return {
      text: saved.get(key) ?? { ...text, updatedAt: times.get(text.id) ?? text.updatedAt },
      isSaved: saved.has(key),
      isOpen: open.has(key),
      isFocused: focused === key,
      onOpen: () => show(text),
      onClose: () => {
        close(text)
        document.querySelector<HTMLElement>(`[data-text="${key}"]`)?.focus()
      },
      onSaved: (now, isNext) => {
        if (isNext) setTimes((before) => new Map([...before, [text.id, now.updatedAt]]))
        setSaved((before) => new Map([...before, [key, now]]))
        move(text, 1, true)
      },
      onMove: (step, isUnchanged) => move(text, step, isUnchanged),
    }
  }
  return { entryOf, savedCount: saved.size, end }
}
