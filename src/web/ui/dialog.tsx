import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { X } from '#web/icons/icons.ts'
import { Icon } from './icon.tsx'

let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()
const setOpen = (dialogs: readonly HTMLDialogElement[]) => {
  open = dialogs
  for (const listener of listeners) listener()
}

/** The open dialogs, for content that must be above them. */
export const openDialogs = {
  top: () => open.at(-1),
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

type DialogProps = {
  title: string
  /** One sentence on what will happen. */
  text?: string
  onClose: () => void
  children: ReactNode
}

/**
 * A modal dialog, open as long as it is rendered: `{isOpen && <Dialog …>}`. Escape and the cross close it; focus
 * enters it and returns to what opened it.
 */
export function Dialog({ title, text, onClose, children }: DialogProps) {
  const { t } = useTranslation('workspace')
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const opener = document.activeElement
    const shown = dialog.current
    if (!shown) return
    shown.showModal()
    setOpen([...open, shown])
    return () => {
      setOpen(open.filter((each) => each !== shown))
      shown.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="stack">
        <div className="row between flex-nowrap">
          <h2 id={`${id}-title`}>{title}</h2>
          <button type="button" className="close" aria-label={t('dialog.close')} onClick={onClose}>
            <Icon of={X} />
          </button>
        </div>
        {text && <p id={`${id}-text`}>{text}</p>}
        {children}
      </div>
    </dialog>
  )
}
