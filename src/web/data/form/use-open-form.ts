import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLastUser } from '#web/frame/use-user.ts'
import { hasUnsaved } from './unsaved-texts.ts'

/**
 * Whether a form is open, and how to open and close it: at first where something that was typed in it was left, which
 * the server does not know.
 *
 * @param name under which the form keeps what is typed
 * @param mayOpen false for people who may only read
 */
export function useOpenForm(name: string, mayOpen = true) {
  const userId = useLastUser()?.id
  const [isOpen, setOpen] = useState(false)
  const offer = useEffectEvent(() => {
    if (mayOpen && hasUnsaved(userId, name)) setOpen(true)
  })
  useEffect(() => offer(), [])
  const opener = useRef<HTMLButtonElement>(null)
  return {
    isOpen,
    setOpen,
    /** For the button that opens it. */
    opener,
    /** Closes it; the focus goes back to its button. */
    close: () => {
      flushSync(() => setOpen(false))
      opener.current?.focus()
    },
  }
}
