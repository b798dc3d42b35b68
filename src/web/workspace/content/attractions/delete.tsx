import {
  deleteAttraction,
  listCityAttractions,
  listManagedAttractions,
  type ManagedAttraction,
} from '#contract/content/attractions.ts'
import { getManagedCity } from '#contract/content/cities.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useChange } from '#web/data/api.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'

type DeleteAttractionProps = { attraction: ManagedAttraction; onClose: () => void }

/** Asks before an attraction is deleted. */
export function DeleteAttraction({ attraction: { id, name }, onClose }: DeleteAttractionProps) {
  const { t } = useTranslation('content')
  const change = useChange(deleteAttraction, {
    refreshes: [listCityAttractions, listManagedAttractions, getManagedCity],
    success: t('attraction.deleted'),
    failure: false,
    onSuccess: onClose,
  })
  return (
    <Dialog title={t('attraction.deleteTitle', { name })} text={t('attraction.deleteText')} onClose={onClose}>
      <DialogActions
        label={t('attraction.delete')}
        pendingLabel={t('attraction.deleting')}
        isPending={change.isPending}
        error={change.error}
        isDanger
        onConfirm={() => change.mutate({ id })}
        onCancel={onClose}
      />
    </Dialog>
  )
}
