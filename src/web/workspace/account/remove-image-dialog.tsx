import { flushSync } from 'react-dom'
import { getSessionUser } from '#contract/account/session.ts'
import { deleteMyImage } from '#contract/account/sign-in.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useChange } from '#web/data/api.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'

type RemoveImageDialogProps = {
  /** The control that chooses an image. */
  chooserId: string
  onClose: () => void
}

/** Asks before the user's own image is removed. */
export function RemoveImageDialog({ chooserId, onClose }: RemoveImageDialogProps) {
  const { t } = useTranslation('account')
  const change = useChange(deleteMyImage, {
    refreshes: [getSessionUser],
    success: t('picture.removed'),
    failure: t('picture.removeFailed'),
  })
  const finish = () => {
    flushSync(onClose)
    // the control that opened it is gone
    document.getElementById(chooserId)?.focus()
  }
  return (
    <Dialog title={t('picture.removeTitle')} text={t('picture.removeText')} onClose={onClose}>
      <DialogActions
        label={t('picture.remove')}
        pendingLabel={t('picture.removing')}
        isPending={change.isPending}
        error={change.error}
        isDanger
        onConfirm={() => change.mutate({}, { onSuccess: finish })}
        onCancel={onClose}
      />
    </Dialog>
  )
}
