import { getListingOwner, handOverListing, type Recipient } from '#contract/ownership/owners.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useChange } from '#web/data/api.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { listOf, useOwnListing } from '../own-listing.ts'

/** The account with the typed address. */
export type Found = Recipient & { email: string }

type HandOverDialogProps = { found: Found; onClose: () => void; onDone: () => void }

/** Says who gets the listing, who loses it, and that it can be handed back. */
export function HandOverDialog({ found, onClose, onDone }: HandOverDialogProps) {
  const { t } = useTranslation('owner-handing')
  const { kind, listing } = useOwnListing()
  const { person, owner, email, updatedAt } = found
  const change = useChange(handOverListing, {
    refreshes: [listOf[kind], getListingOwner],
    success: t('over.done', { person: person?.name ?? '' }),
    failure: false,
    onSuccess: () => {
      onClose()
      onDone()
    },
  })
  const names = { name: listing.name || listing.slug, person: person?.name ?? '', email: person?.email ?? '' }
  return (
    <Dialog title={t('over.dialogTitle', names)} text={t('over.dialogText', names)} onClose={onClose}>
      <ul className="list-disc pl-6 wrap-anywhere">
        <li>{owner ? t('over.former', { owner: owner.name, email: owner.email }) : t('over.nobody')}</li>
        <li>{t('over.back')}</li>
      </ul>
      <DialogActions
        label={t('over.action')}
        pendingLabel={t('over.pending')}
        isPending={change.isPending}
        error={change.error}
        onConfirm={() => change.mutate({ id: listing.id, email, updatedAt })}
        onCancel={onClose}
      />
    </Dialog>
  )
}
