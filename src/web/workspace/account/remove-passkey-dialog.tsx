import { flushSync } from 'react-dom'
import { listMyPasskeys, type Passkey, removePasskey } from '#contract/account/passkeys.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useChange } from '#web/data/api.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'

type RemovePasskeyDialogProps = {
  passkey: Passkey
  /** The id of the element that gets the focus once the passkey is gone. */
  focusAfter: string
  onClose: () => void
}

/** Asks before a passkey is removed. */
export function RemovePasskeyDialog({ passkey, focusAfter, onClose }: RemovePasskeyDialogProps) {
  const { t } = useTranslation('account')
  const change = useChange(removePasskey, {
    refreshes: [listMyPasskeys],
    success: t('passkeys.removed'),
    failure: t('passkeys.removeFailed'),
  })
  const finish = () => {
    flushSync(onClose)
    // the control that opened it is gone
    document.getElementById(focusAfter)?.focus()
  }
  return (
    <Dialog
      title={t('passkeys.removeTitle', { name: passkey.name })}
      text={t('passkeys.removeText')}
      onClose={onClose}
    >
      <DialogActions
        label={t('passkeys.remove')}
        pendingLabel={t('passkeys.removing')}
        isPending={change.isPending}
        error={change.error}
        isDanger
        onConfirm={() => change.mutate({ id: passkey.id }, { onSuccess: finish })}
        onCancel={onClose}
      />
    </Dialog>
  )
}
