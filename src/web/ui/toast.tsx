import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { loadLater } from './load-later.tsx'
import type { Detail, Message } from './toast-message.ts'

type Tell = {
  success: (text: string, detail?: Detail) => void
  failure: (text: string, detail?: Detail) => void
}

const ToastContext = createContext<Tell | undefined>(undefined)

const ToastStage = loadLater(async () => (await import('./toast-stage.tsx')).ToastStage, PlainToast)

/** Shows what happened: `toast.success(text)`, `toast.failure(text)`; the newest replaces the last. */
export function useToast(): Tell {
  const tell = useContext(ToastContext)
  if (!tell) throw new Error('there is no place for toasts on this page')
  return tell
}

/** Where messages appear, one at a time. */
export function ToastPlace({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<Message>()
  const tell = useMemo<Tell>(() => {
    const show = (isFailure: boolean) => (text: string, detail?: Detail) =>
      setMessage((last) => ({ id: (last?.id ?? 0) + 1, isFailure, text, detail }))
    return { success: show(false), failure: show(true) }
  }, [])
  return (
    <ToastContext value={tell}>
      {children}
      {message && <ToastStage message={message} />}
    </ToastContext>
  )
}

/** The same text if the network failed before the code that animates messages could be fetched. */
function PlainToast({ message: { isFailure, text } }: { message: Message }) {
  return (
    <div className="toasts">
      <div className={isFailure ? 'toast bad' : 'toast'} role={isFailure ? 'alert' : 'status'}>
        <p>{text}</p>
      </div>
    </div>
  )
}
