import type { ManagedCityRow } from '#contract/content/cities.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { lackingOf } from './lacking.ts'

type PublishCitiesDialogProps = {
  count: number
  /** Those that lack something. */
  cities: readonly ManagedCityRow[]
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Says what some cities lack before visitors see them. */
export function PublishCitiesDialog(props: PublishCitiesDialogProps) {
  const { t } = useTranslation('content')
  const { count, cities, isPending, onConfirm, onClose } = props
  return (
    <Dialog title={t('publish.titleMany', { count })} text={t('publish.textMany')} onClose={onClose}>
      <ul className="list-disc pl-6">
        {cities.map((city) => (
          <li key={city.id}>
            <b>{city.name}</b>:{' '}
            {lackingOf(city)
              .map((each) => t(`publish.lacking.${each}`))
              .join(' ')}
          </li>
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
