import type { MouseEvent } from 'react'
import { ApiError } from '#contract/client.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { errorText } from '#web/data/error-text.ts'
import { CircleAlert } from '#web/icons/icons.ts'
import { Icon } from './icon.tsx'

type DialogActionsProps = {
  label: string
  /** The label while the server is working. */
  pendingLabel: string
  /** A label for 'Cancel' if that could be taken for the action itself. */
  cancelLabel?: string | undefined
  isPending: boolean
  /** Why the last attempt failed; stays until the next one. */
  error?: unknown
  /** Rose: the action cannot be undone. */
  isDanger?: boolean
  /** Absent: the button submits the form around it. */
  onConfirm?: () => void
  onCancel: () => void
}

/** The action of a dialog, then Cancel; above them the reason of a failure. */
export function DialogActions({
  label,
  pendingLabel,
  cancelLabel,
  isPending,
  error,
  isDanger,
  ...on
}: DialogActionsProps) {
  const { t } = useTranslation('workspace')
  const confirm = (event: MouseEvent) => {
    if (!on.onConfirm) return
    // its effect may turn this very button into a submit button before the press has ended
    event.preventDefault()
    on.onConfirm()
  }
  return (
    <>
      <Problem error={error} />
      <div className="row">
        <button
          type={on.onConfirm ? 'button' : 'submit'}
          className={isDanger ? 'button danger' : 'button primary'}
          disabled={isPending}
          onClick={confirm}
        >
          {isPending ? pendingLabel : label}
        </button>
        <button type="button" className="button" onClick={on.onCancel}>
          {cancelLabel ?? t('dialog.cancel')}
        </button>
      </div>
    </>
  )
}

function Problem({ error }: { error: unknown }) {
  const { t } = useTranslation('workspace')
  // what is wrong with a field is shown at the field
  if (!error || (error instanceof ApiError && error.body.fields)) return null
  return (
    <p className="error" role="alert">
      <Icon of={CircleAlert} />
      <span>{errorText(t, error)}</span>
    </p>
  )
}
