import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getAdminSummary } from '#contract/administration.ts'
import { mostOfClaimNote } from '#contract/claim-states.ts'
import { decideClaim, getClaimCounts, listClaims } from '#contract/claims.ts'
import { ApiError } from '#contract/client.ts'
import { useChange } from '#web/data/api.ts'
import { fieldErrorText } from '#web/data/error-text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { Asking } from './claim-query.ts'

type DecideDialogProps = Asking & {
  /** Reads the list again: it was decided or withdrawn in the meantime. */
  onLate: () => unknown
  onClose: () => void
}

/** Says what follows; a refusal says why. */
export function DecideDialog({ claim, decision, onLate, onClose }: DecideDialogProps) {
  const { t } = useTranslation('claims')
  const { t: tw } = useTranslation('workspace')
  const [note, setNote] = useState('')
  const deciding = useChange(decideClaim, {
    refreshes: [listClaims, getClaimCounts, getAdminSummary],
    success: t(`notices.${decision}`),
    failure: false,
    onSuccess: onClose,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (deciding.isPending) return
    deciding.mutate({ id: claim.id, decision, note }, { onError: () => void onLate() })
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
            maxLength={mostOfClaimNote}
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
