import { flushSync } from 'react-dom'
import { deleteMySession, listMySessions, type Session } from '#contract/account/sign-in.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useChange } from '#web/data/api.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'

type EndSessionDialogProps = { session: Session; onClose: () => void }

/** Asks before another device is logged out. */
export function EndSessionDialog({ session, onClose }: EndSessionDialogProps) {
  const { t } = useTranslation('dashboard')
  const change = useChange(deleteMySession, {
    refreshes: [listMySessions],
    success: t('session.revoked'),
    failure: t('session.revokeFailed'),
  })
  const finish = () => {
    flushSync(onClose)
    // the control that opened it is gone
    document.getElementById('session')?.focus()
  }
  return (
    <Dialog
      title={t('session.confirmTitle')}
      text={t('session.confirmText', { device: session.device || t('session.unknown') })}
      onClose={onClose}
    >
      <DialogActions
        label={t('session.revoke')}
        pendingLabel={t('session.revoking')}
        isPending={change.isPending}
        error={change.error}
        isDanger
        onConfirm={() => change.mutate({ id: session.id }, { onSuccess: finish })}
        onCancel={onClose}
      />
    </Dialog>
  )
}
