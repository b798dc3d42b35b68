import { useTranslation } from '#i18n/use-translation.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'

type PublishCityDialogProps = {
  name: string
  lacking: ('description' | 'data')[]
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Says what a city lacks before visitors see it. */
export function PublishCityDialog({ name, lacking, isPending, onConfirm, onClose }: PublishCityDialogProps) {
  const { t } = useTranslation('content')
  return (
    <Dialog title={t('publish.title', { name })} text={t('publish.text')} onClose={onClose}>
      <ul className="list-disc pl-6">
        {lacking.map((each) => (
          <li key={each}>{t(`publish.lacking.${each}`)}</li>
        ))}
      </ul>
      <DialogActions
        label={t('publish.confirm')}
        pendingLabel={t('publish.pending')}
        isPending={isPending}
        onConfirm={onConfirm}
        onCancel={onClose}
      />
    </Dialog>
  )
}
