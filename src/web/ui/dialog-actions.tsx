import { useTranslation } from 'react-i18next'

type DialogActionsProps = {
  label: string
  /** In its place while the server works. */
  pendingLabel: string
  isPending: boolean
  /** Rose: what it does cannot be undone. */
  isDanger?: boolean
  /** Absent: the button submits the form around it. */
  onConfirm?: () => void
  onCancel: () => void
}

/** The action of a dialog, first, and Cancel. */
export function DialogActions({ label, pendingLabel, isPending, isDanger, ...on }: DialogActionsProps) {
  const { t } = useTranslation('workspace')
  return (
    <div className="row">
      <button
        type={on.onConfirm ? 'button' : 'submit'}
        className={isDanger ? 'button danger' : 'button primary'}
        disabled={isPending}
        onClick={on.onConfirm}
      >
        {isPending ? pendingLabel : label}
      </button>
      <button type="button" className="button" onClick={on.onCancel}>
        {t('dialog.cancel')}
      </button>
    </div>
  )
}
