import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { isForSomethingElse } from '#web/data/use-keys.ts'
import { useHydrated } from '#web/frame/disabled-until-hydrated.tsx'
import { ChevronDown, ChevronUp, type IconMarkup, X } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ListState } from '#web/ui/list-state.tsx'

type SidePanelProps = {
  /** The row that is open. */
  id: string
  /** Its name; undefined if it is not on this page of the list. */
  name: string | undefined
  picture: ReactNode
  /** Open the previous and the next row; absent at the ends. */
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onClose: () => void
  children: ReactNode
}

/** A row of a list in a panel beside it: a named region that takes the focus and that Escape closes. */
export function SidePanel({ id, name, picture, onPrevious, onNext, onClose, children }: SidePanelProps) {
  const { t } = useTranslation('table')
  const heading = useRef<HTMLHeadingElement>(null)
  const labelId = useId()
  useFocusOnOpen(id, heading)
  useEscape(onClose)
  return (
    <section className="side stack" aria-labelledby={labelId}>
      <div className="row">
        <Step icon={ChevronUp} label={t('panel.previous')} onPress={onPrevious} />
        <Step icon={ChevronDown} label={t('panel.next')} onPress={onNext} />
        <Step icon={X} label={t('panel.close')} onPress={onClose} />
      </div>
      <div className="named-by">
        {picture}
        <h2 id={labelId} ref={heading} tabIndex={-1} className="sub display wrap-anywhere">
          {name ?? t('panel.gone')}
        </h2>
      </div>
      {name === undefined ? (
        <ListState title={t('panel.goneText')} action={t('panel.close')} onAct={onClose} />
      ) : (
        children
      )}
    </section>
  )
}

type StepProps = { icon: IconMarkup; label: string; onPress: (() => void) | undefined }

function Step({ icon, label, onPress }: StepProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      aria-disabled={!onPress || undefined}
      onClick={onPress}
    >
      <Icon of={icon} />
    </button>
  )
}

/** A panel that is open when the page loads takes no focus: people start at the top, as on every page. */
function useFocusOnOpen(id: string, heading: RefObject<HTMLElement | null>): void {
  const [isOfPage] = useState(!useHydrated())
  const shown = useRef(isOfPage ? id : undefined)
  useEffect(() => {
    if (shown.current === id) return
    shown.current = id
    heading.current?.focus()
  }, [id, heading])
}

function useEscape(onClose: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isForSomethingElse(event)) return
      event.preventDefault()
      onClose()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [onClose])
}
