import { useTranslation } from '#i18n/use-translation.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import type { EnquiryRow } from './table.tsx'

type ConfirmDialogProps = {
  rows: readonly EnquiryRow[]
  isPending: boolean
  error: Error | null
  onConfirm: () => void
  onClose: () => void
}

/** Asks before many are confirmed: what travelers are told is not unsaid. */
export function ConfirmDialog({ rows, isPending, error, onConfirm, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation('enquiries')
  const count = rows.length
  return (
    <Dialog title={t('many.title', { count })} text={t('many.text')} onClose={onClose}>
      <p className="small">{rows.map(({ name }) => name).join(', ')}</p>
      <DialogActions
        label={t('many.confirm', { count })}
        pendingLabel={t('sending')}
        {...{ isPending, error, onConfirm, onCancel: onClose }}
      />
    </Dialog>
  )
}
