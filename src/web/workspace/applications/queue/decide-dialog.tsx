import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { getSessionUser } from '#contract/account/session.ts'
import {
  type ApplicationRow,
  decideApplication,
  getApplicationCounts,
  listApplications,
  type NoteTemplate,
} from '#contract/applications/review.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { api } from '#web/data/api.ts'
import { isSignedOut } from '#web/data/error-text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { decideMany } from './decide-many.ts'
import { NoteChoice } from './note-choice.tsx'
import type { Decided } from './outcomes.tsx'

type DecideDialogProps = {
  decision: 'approve' | 'reject'
  rows: ApplicationRow[]
  onDone: (decided: Decided) => void
  onClose: () => void
}
type Note = { note?: string; template?: NoteTemplate }

/** Asks before several applications are decided, and decides them. */
export function DecideDialog({ decision, rows, onDone, onClose }: DecideDialogProps) {
  const { t } = useTranslation('applications')
  const { decide, isPending, done } = useDecisions(decision, rows, onDone)
  const content = useRef<HTMLDivElement>(null)
  // Enter approves, and the note is written at once
  useEffect(() => content.current?.querySelector<HTMLElement>('textarea, [type=submit]')?.focus(), [])
  const count = rows.length
  const close = () => {
    // decisions on their way could not be reported any more
    if (!isPending) onClose()
  }
  const progress = t('bulk.progress', { done: done + 1, total: count })
  const actions = {
    label: decision === 'approve' ? t('bulk.approve', { number: count }) : t('bulk.reject', { count }),
    pendingLabel: progress,
    isPending,
    onCancel: close,
  }
  return (
    <Dialog title={t(`bulk.${decision}Title`, { count })} text={t(`bulk.${decision}Text`)} onClose={close}>
      <p className="small">{rows.map(({ name }) => name).join(', ')}</p>
      <div ref={content}>
        {decision === 'approve' ? (
          <form
            onSubmit={(event) => {
              event.preventDefault()
              decide({})
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

function useDecisions(
  decision: DecideDialogProps['decision'],
  rows: ApplicationRow[],
  onDone: DecideDialogProps['onDone'],
) {
  const queries = useQueryClient()
  const [done, setDone] = useState(0)
  const { mutate: decide, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: (note: Note) =>
      decideMany(
        rows,
        ({ id, revision }) => api(decideApplication, { id, revision, decision, ...note }),
        setDone,
      ),
    onSuccess: (outcomes) => {
      onDone({ decision, outcomes })
      for (const { path } of [listApplications, getApplicationCounts])
        void queries.invalidateQueries({ queryKey: [path] })
      if (outcomes.some(({ error }) => isSignedOut(error)))
        void queries.invalidateQueries({ queryKey: [getSessionUser.path] })
    },
  })
  return { decide, isPending, done }
}
