import { useTranslation } from '#i18n/use-translation.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'

type PublishDialogProps = {
  count: number
  isPending: boolean
  error: Error | null
  onConfirm: () => void
  onClose: () => void
}

/** Asks before many events become public, because messages to their organizers cannot be unsent. */
export function PublishDialog({ count, isPending, error, onConfirm, onClose }: PublishDialogProps) {
  const { t } = useTranslation('own-events')
  return (
    <Dialog title={t('many.publishTitle', { count })} text={t('many.publishText')} onClose={onClose}>
      <DialogActions
        label={t('many.publish')}
        pendingLabel={t('ask.pending')}
        {...{ isPending, error, onConfirm, onCancel: onClose }}
      />
    </Dialog>
  )
}
