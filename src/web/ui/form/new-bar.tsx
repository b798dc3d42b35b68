import type { ReactNode } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import type { SaveState } from '#web/data/form/state.ts'

type NewBarProps = {
  state: SaveState
  label: string
  onSave?: () => void
  onCancel: () => void
  children?: ReactNode
}

/**
 * Below a form for something new, whose button has its own name, with further buttons as children; nothing was saved
 * before.
 */
export function NewBar({ state, label, onSave, onCancel, children }: NewBarProps) {
  const { t } = useTranslation('editing')
  const isSaving = state === 'saving'
  return (
    <div className="stack stack-2">
      <p className="saved" role="status">
        {state !== 'clean' && t(`save.${state}`)}
      </p>
      <p className="row">
        <button
          type="submit"
          className="button primary"
          disabled={isSaving}
          onClick={state === 'waiting' ? undefined : onSave}
        >
          {state === 'waiting' ? t('save.tryNow') : label}
        </button>
        {state !== 'waiting' && children}
        <button type="button" className="button" disabled={isSaving} onClick={onCancel}>
          {t('save.cancel')}
        </button>
      </p>
    </div>
  )
}
