import { useEffect, useRef } from 'react'
import type { ApplicationRow } from '#contract/applications/review.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import type { RefusedRow } from '#web/ui/table/refused-note.tsx'
import { NoteChoice } from './note-choice.tsx'
import { useDeciding } from './use-deciding.ts'

type DecideDialogProps = {
  decision: 'approve' | 'reject'
  rows: readonly ApplicationRow[]
  onDone: (refused: readonly RefusedRow[]) => void
  onClose: () => void
}

/** Asks before several applications are decided, and decides them. */
export function DecideDialog({ decision, rows, onDone, onClose }: DecideDialogProps) {
  const { t } = useTranslation('applications')
  const { decide, isPending, error } = useDeciding({ decision, rows, onDone })
  const content = useRef<HTMLDivElement>(null)
  // Enter approves, and the note is written at once
  useEffect(() => content.current?.querySelector<HTMLElement>('textarea, [type=submit]')?.focus(), [])
  const count = rows.length
  const actions = {
    label: decision === 'approve' ? t('bulk.approve', { number: count }) : t('bulk.reject', { count }),
    pendingLabel: t('decide.pending'),
    ...{ isPending, error, onCancel: onClose },
  }
  return (
    <Dialog title={t(`bulk.${decision}Title`, { count })} text={t(`bulk.${decision}Text`)} onClose={onClose}>
      <p className="small">{rows.map(({ name }) => name).join(', ')}</p>
      <div ref={content}>
        {decision === 'approve' ? (
          <form
            onSubmit={(event) => {
              event.preventDefault()
              decide()
            }}
          >
            <DialogActions {...actions} />
          </form>
        ) : (
          <NoteChoice onSubmit={decide}>
            <DialogActions {...actions} isDanger />
          </NoteChoice>
        )}
      </div>
    </Dialog>
  )
}
