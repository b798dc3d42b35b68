import { type FormEvent, useState } from 'react'
import { ApiError } from '#contract/client.ts'
import { maxClaimNoteLength } from '#contract/ownership/claim-states.ts'
import { type Claim, claimQueue, decideClaim } from '#contract/ownership/claims.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { fieldErrorText } from '#web/data/error-text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import type { SettleProps } from '#web/workspace/shell/queue.ts'
import { useSettling } from '#web/workspace/shell/use-settling.ts'

type DecideDialogProps = SettleProps<Claim, 'accept' | 'refuse'>

/** States the consequences; a refusal needs a reason. */
export function DecideDialog({ row: claim, step: decision, onClose }: DecideDialogProps) {
  const { t } = useTranslation('claims')
  const { t: tw } = useTranslation('workspace')
  const [note, setNote] = useState('')
  const deciding = useSettling(claimQueue, decideClaim, {
    success: t(`notices.${decision}`),
    failure: false,
    onSuccess: onClose,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    deciding.settle({ id: claim.id, decision, note })
  }
  const wrong = deciding.error instanceof ApiError ? deciding.error.body.fields?.note : undefined
  const names = { name: claim.listing.name, person: claim.person.name }
  return (
    <Dialog
      title={t(`dialog.${decision}Title`, names)}
      text={t(`dialog.${decision}Text`, names)}
      onClose={onClose}
    >
      <form className="stack" noValidate onSubmit={submit}>
        {decision === 'refuse' && (
          <TextField
            label={t('dialog.note')}
            help={t('dialog.noteHelp')}
            rows={4}
            required
            maxLength={maxClaimNoteLength}
            value={note}
            onChange={({ target }) => setNote(target.value)}
            error={wrong && fieldErrorText(tw, wrong)}
          />
        )}
        <DialogActions
          label={t(decision)}
          pendingLabel={t('dialog.pending')}
          isPending={deciding.isPending}
          error={deciding.error}
          isDanger={decision === 'refuse'}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
