import { type Revision, restoreRevision, revisionQueue } from '#contract/listings/revisions.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import type { SettleProps } from '#web/workspace/shell/queue.ts'
import { useSettling } from '#web/workspace/shell/use-settling.ts'
import { useWords } from './use-words.ts'

type RestoreDialogProps = Omit<SettleProps<Revision, 'restore'>, 'step'>

/** Says what will be restored, and that the owner will be told. */
export function RestoreDialog({ row: revision, onClose }: RestoreDialogProps) {
  const { t } = useTranslation('revisions')
  const { fieldOf, inWords } = useWords()
  const restoring = useSettling(revisionQueue, restoreRevision, {
    success: t('notices.restored'),
    failure: false,
    onSuccess: onClose,
  })
  const { id, changedAt, listing, changes, owner } = revision
  const text = t(owner ? 'dialog.text' : 'dialog.textNobody', { name: listing.name })
  return (
    <Dialog title={t('dialog.title')} text={text} onClose={onClose}>
      <dl className="stack stack-2">
        {changes.map((change) => (
          <div key={`${change.field} ${change.before ?? ''} ${change.after ?? ''}`}>
            <dt className="tiny soft">{fieldOf(change)}</dt>
            <dd className="wrap-anywhere">{inWords(change, change.before)}</dd>
          </div>
        ))}
      </dl>
      <DialogActions
        label={t('dialog.action')}
        pendingLabel={t('dialog.pending')}
        isPending={restoring.isPending}
        error={restoring.error}
        onConfirm={() => restoring.settle({ id, changedAt })}
        onCancel={onClose}
      />
    </Dialog>
  )
}
