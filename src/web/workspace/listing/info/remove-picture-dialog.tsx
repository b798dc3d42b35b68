import { flushSync } from 'react-dom'
import type { ListingKind } from '#contract/enums.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useChange } from '#web/data/api.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { listOf } from '../own-listing.ts'
import { updateOf } from './info-values.ts'

const field = { profile: 'profileImageUrl', organization: 'logoUrl' } as const

/** Asks before the picture of a listing is removed. */
export function RemovePictureDialog({
  kind,
  id,
  onClose,
}: {
  kind: ListingKind
  id: string
  onClose: () => void
}) {
  const { t } = useTranslation('owner-info')
  const change = useChange(updateOf[kind], {
    refreshes: [listOf[kind]],
    success: t('info.picture.removed'),
    failure: t(`info.${kind}.failed`),
  })
  const finish = () => {
    flushSync(onClose)
    // the button that opened it is gone
    document.getElementById('info-picture')?.focus()
  }
  return (
    <Dialog title={t('info.picture.removeTitle')} text={t('info.picture.removeText')} onClose={onClose}>
      <DialogActions
        label={t('info.picture.remove')}
        pendingLabel={t('info.picture.removing')}
        isPending={change.isPending}
        error={change.error}
        isDanger
        onConfirm={() => change.mutate({ id, [field[kind]]: '' }, { onSuccess: finish })}
        onCancel={onClose}
      />
    </Dialog>
  )
}
