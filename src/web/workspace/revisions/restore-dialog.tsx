import { useEffect } from 'react'
import { z } from 'zod'
import { type Revision, restoreRevision, revisionQueue } from '#contract/listings/revisions.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ReasonFields } from '#web/components/decision/reason-fields.tsx'
import { useApiForm } from '#web/data/form/use-api-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import type { SettleProps } from '#web/workspace/shell/queue.ts'
import { useSettling } from '#web/workspace/shell/use-settling.ts'
import { useWords } from './use-words.ts'

const Reason = z.object({ ground: z.string(), text: z.string() })

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
  const form = useApiForm(Reason, { ground: '', text: '' })
  const { error } = restoring
  const { fail } = form
  useEffect(() => {
    if (error) fail(error)
  }, [error, fail])
  const isAsked = owner !== null
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
      <form
        className="stack"
        noValidate
        onSubmit={form.handleSubmit((reason) =>
          restoring.settle({ id, changedAt, ...(isAsked && reason.ground ? reason : {}) } as never),
        )}
      >
        {isAsked && <ReasonFields subject="listing" form={form} />}
        <DialogActions
          label={t('dialog.action')}
          pendingLabel={t('dialog.pending')}
          isPending={restoring.isPending}
          error={restoring.error}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
