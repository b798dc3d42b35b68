import { Toast } from 'radix-ui'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '#i18n/use-translation.ts'
import { CircleAlert, CircleCheck, X } from '#web/icons/icons.ts'
import { openDialogs } from './dialog.tsx'
import { Icon } from './icon.tsx'
import type { Message } from './toast-message.ts'

const duration = 5000
/** For a message with a button, which people have to find first. */
const longDuration = 15_000
const swipeThreshold = 50

/**
 * The message on the screen: for 5 seconds, longer with a button, under the pointer or with the focus. F8 moves to it,
 * a swipe dismisses it.
 */
export function ToastStage({ message }: { message: Message }) {
  const { t } = useTranslation('workspace')
  // everything except the open dialog is inert
  const dialog = useSyncExternalStore(openDialogs.subscribe, openDialogs.top, () => undefined)
  const viewport = (
    <Toast.Viewport asChild hotkey={['F8']} label={t('toast.viewport')}>
      <div className="toasts" />
    </Toast.Viewport>
  )
  return (
    <Toast.Provider duration={duration} swipeThreshold={swipeThreshold} label={t('toast.label')}>
      <OneToast key={message.id} message={message} />
      {dialog ? createPortal(viewport, dialog) : viewport}
    </Toast.Provider>
  )
}

function OneToast({ message: { isFailure, text, detail } }: { message: Message }) {
  const { t } = useTranslation('workspace')
  // the library announces it once through a region of its own
  return (
    <Toast.Root
      asChild
      type={isFailure ? 'foreground' : 'background'}
      duration={detail?.action ? longDuration : duration}
    >
      <div
        className={isFailure ? 'toast bad' : 'toast'}
        role={isFailure ? 'alert' : 'status'}
        aria-live="off"
      >
        <Icon of={isFailure ? CircleAlert : CircleCheck} />
        <div>
          <Toast.Title asChild>
            <b>{detail?.title ?? t(isFailure ? 'toast.error' : 'toast.success')}</b>
          </Toast.Title>
          <Toast.Description asChild>
            <p className="small">{text}</p>
          </Toast.Description>
          {detail?.text && (
            <p className="small soft" lang={detail.lang}>
              {detail.text}
            </p>
          )}
        </div>
        {detail?.action && (
          <Toast.Action asChild altText={detail.action.label}>
            <button type="button" className="button small" onClick={detail.action.onAct}>
              {detail.action.label}
            </button>
          </Toast.Action>
        )}
        <Toast.Close className="close" aria-label={t('toast.dismiss')}>
          <Icon of={X} />
        </Toast.Close>
      </div>
    </Toast.Root>
  )
}
