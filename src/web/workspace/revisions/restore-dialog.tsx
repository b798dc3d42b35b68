import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Revision } from '#contract/revisions.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import type { Settling } from './use-settling.ts'
import { useWords } from './use-words.ts'

type RestoreDialogProps = { revision: Revision; settling: Settling; onClose: () => void }

/** Says what will be written back, and that the owner is told. */
export function RestoreDialog({ revision, settling, onClose }: RestoreDialogProps) {
  const { t } = useTranslation('revisions')
  const { fieldOf, inWords } = useWords()
  const { forget } = settling
  useEffect(() => forget, [forget])
  const { listing, changes, owner } = revision
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
        isPending={settling.isRestoring}
        error={settling.error}
        onConfirm={() => settling.restore(revision, onClose)}
        onCancel={onClose}
      />
    </Dialog>
  )
}
