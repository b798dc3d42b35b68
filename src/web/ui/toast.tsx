import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from './icon.tsx'

const duration = 5000
const swipeThreshold = 50

type Message = { id: number; isFailure: boolean; text: string }
type Tell = { success: (text: string) => void; failure: (text: string) => void }

const ToastContext = createContext<Tell | undefined>(undefined)

/** Tells what happened: `toast.success(text)`, `toast.failure(text)`; the newest takes the place of the last. */
export function useToast(): Tell {
  const tell = useContext(ToastContext)
  if (!tell) throw new Error('there is no place for toasts on this page')
  return tell
}

/** The place where messages appear, one at a time. */
export function ToastPlace({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<Message>()
  const [isMounted, setMounted] = useState(false)
  // its styles are set by script, which the content policy forbids in what the server sends
  useEffect(() => setMounted(true), [])
  const tell = useMemo<Tell>(() => {
    const show = (isFailure: boolean) => (text: string) =>
      setMessage((last) => ({ id: (last?.id ?? 0) + 1, isFailure, text }))
    return { success: show(false), failure: show(true) }
  }, [])
  return (
    <ToastContext value={tell}>
      {children}
      {isMounted && <Shown message={message} />}
    </ToastContext>
  )
}

function Shown({ message }: { message: Message | undefined }) {
  const { t } = useTranslation('workspace')
  return (
    <Toast.Provider duration={duration} swipeThreshold={swipeThreshold} label={t('toast.label')}>
      {message && <OneToast key={message.id} message={message} />}
      <Toast.Viewport asChild hotkey={['F8']} label={t('toast.viewport')}>
        <div className="toasts" />
      </Toast.Viewport>
    </Toast.Provider>
  )
}

function OneToast({ message: { isFailure, text } }: { message: Message }) {
  const { t } = useTranslation('workspace')
  return (
    <Toast.Root asChild type={isFailure ? 'foreground' : 'background'}>
      <div className={isFailure ? 'toast bad' : 'toast'} role={isFailure ? 'alert' : 'status'}>
        <Icon of={isFailure ? CircleAlert : CircleCheck} />
        <div>
          <Toast.Title asChild>
            <b>{isFailure ? t('toast.error') : t('toast.success')}</b>
          </Toast.Title>
          <Toast.Description asChild>
            <p className="small">{text}</p>
          </Toast.Description>
        </div>
        <Toast.Close className="close" aria-label={t('toast.dismiss')}>
          <Icon of={X} />
        </Toast.Close>
      </div>
    </Toast.Root>
  )
}
