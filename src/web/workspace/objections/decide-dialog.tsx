import { type FormEvent, useState } from 'react'
import { ApiError } from '#contract/client.ts'
import { decideObjection, objectionQueue, type QueuedObjection } from '#contract/decisions/decisions.ts'
import { maxDecisionText } from '#contract/decisions/grounds.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { fieldErrorText } from '#web/data/error-text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import type { SettleProps } from '#web/workspace/shell/queue.ts'
import { useSettling } from '#web/workspace/shell/use-settling.ts'

type DecideDialogProps = SettleProps<QueuedObjection, 'upheld' | 'reversed'>

/** States what follows, and asks why. */
export function DecideDialog({ row: objection, step: outcome, onClose }: DecideDialogProps) {
  const { t } = useTranslation('objections')
  const { t: tw } = useTranslation('workspace')
  const [reason, setReason] = useState('')
  const deciding = useSettling(objectionQueue, decideObjection, {
    success: t(`notices.${outcome}`),
    failure: false,
    onSuccess: onClose,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    deciding.settle({ id: objection.id, outcome, reason })
  }
  const wrong = deciding.error instanceof ApiError ? deciding.error.body.fields?.reason : undefined
  const name = objection.subject.name || t('noName')
  const isReversed = outcome === 'reversed'
  return (
    <Dialog
      title={t(isReversed ? 'dialog.reverseTitle' : 'dialog.upholdTitle', { name })}
      text={t(isReversed ? 'dialog.reverseText' : 'dialog.upholdText')}
      onClose={onClose}
    >
      <form className="stack" noValidate onSubmit={submit}>
        <TextField
          label={t('dialog.reason')}
          help={t('dialog.reasonHelp')}
          rows={4}
          required
          maxLength={maxDecisionText}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={wrong && fieldErrorText(tw, wrong)}
        />
        <DialogActions
          label={t(isReversed ? 'reverse' : 'uphold')}
          pendingLabel={t('dialog.pending')}
          isPending={deciding.isPending}
          error={deciding.error}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
