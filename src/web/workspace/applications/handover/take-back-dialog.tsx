import { type Handover, listHandovers, withdrawHandover } from '#contract/ownership/handovers.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useChange } from '#web/data/api.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'

type TakeBackDialogProps = { handover: Handover; onClose: () => void; onTakenBack: () => void }

/** Asks before an offered listing is deleted. */
export function TakeBackDialog({ handover, onClose, onTakenBack }: TakeBackDialogProps) {
  const { id, name, email, keepsPage } = handover
  const { t } = useTranslation('applications')
  const change = useChange(withdrawHandover, {
    refreshes: [listHandovers],
    success: t('handover.takenBack'),
    failure: t('handover.takeBackFailed'),
  })
  return (
    <Dialog
      title={t('handover.takeBackTitle')}
      text={t(keepsPage ? 'handover.keepText' : 'handover.takeBackText', { name, email })}
      onClose={onClose}
    >
      <DialogActions
        label={t('handover.takeBack')}
        pendingLabel={t('handover.takingBack')}
        isPending={change.isPending}
        error={change.error}
        isDanger
        onConfirm={() => change.mutate({ id }, { onSuccess: onTakenBack })}
        onCancel={onClose}
      />
    </Dialog>
  )
}
