import { deleteSearchGroup, getSearchWords, type SearchGroup } from '#contract/system/search-words.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useChange } from '#web/data/api.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { namesOf } from './group-values.ts'

/** Asks before a group is deleted. */
export function DeleteGroup({ group, onClose }: { group: SearchGroup; onClose: () => void }) {
  const { t } = useTranslation('search-words')
  const change = useChange(deleteSearchGroup, {
    refreshes: [getSearchWords],
    success: t('deleted'),
    failure: false,
    onSuccess: onClose,
  })
  return (
    <Dialog title={t('deleteTitle', { name: namesOf(group) })} text={t('deleteText')} onClose={onClose}>
      <DialogActions
        label={t('delete')}
        pendingLabel={t('deleting')}
        isPending={change.isPending}
        error={change.error}
        isDanger
        onConfirm={() => change.mutate({ id: group.id })}
        onCancel={onClose}
      />
    </Dialog>
  )
}
