import { type FormEvent, useState } from 'react'
import { ApiError } from '#contract/client.ts'
import {
  checkRegistration,
  getRegistrationCounts,
  getRegistrations,
  listRegistrations,
  type Registration,
} from '#contract/registrations/registrations.ts'
import {
  maxAgainstLength,
  maxReasonLength,
  type RegistrationResult,
  registrationResults,
} from '#contract/registrations/registries.ts'
import { getWaitingCounts } from '#contract/system/waiting-counts.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useChange } from '#web/data/api.ts'
import { fieldErrorText } from '#web/data/error-text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { Field, TextField } from '#web/ui/form/field.tsx'

type Checked = Pick<Registration, 'id' | 'registry' | 'number' | 'changedAt' | 'checkedAgainst'>

/** What staff found in the register, and where; a refusal goes to the owner. */
export function CheckDialog({ row, onClose }: { row: Checked; onClose: () => void }) {
  const { t } = useTranslation('registrations')
  const { t: tw } = useTranslation('workspace')
  const [result, setResult] = useState<RegistrationResult>('valid')
  const [against, setAgainst] = useState(row.checkedAgainst)
  const [reason, setReason] = useState('')
  const change = useChange(checkRegistration, {
    refreshes: [getRegistrations, listRegistrations, getRegistrationCounts, getWaitingCounts],
    success: t(`notices.${result}`),
    failure: false,
    onSuccess: onClose,
  })
  const wrong = change.error instanceof ApiError ? (change.error.body.fields ?? {}) : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (change.isPending) return
    const { id, changedAt } = row
    change.mutate({ id, changedAt, result, against, reason: result === 'refused' ? reason : '' })
  }
  const errorOf = (name: string) => wrong[name] && fieldErrorText(tw, wrong[name])
  return (
    <Dialog title={t('dialog.title', { registry: row.registry, number: row.number })} onClose={onClose}>
      <form className="stack" noValidate onSubmit={submit}>
        <ResultChoice chosen={result} onChoose={setResult} />
        <Field
          label={t('dialog.against')}
          help={t('dialog.againstHelp')}
          maxLength={maxAgainstLength}
          autoComplete="off"
          value={against}
          error={errorOf('against')}
          onChange={({ target }) => setAgainst(target.value)}
        />
        {result === 'refused' && (
          <TextField
            label={t('dialog.reason')}
            help={t('dialog.reasonHelp')}
            rows={3}
            maxLength={maxReasonLength}
            value={reason}
            error={errorOf('reason')}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        <DialogActions
          label={t('dialog.action')}
          pendingLabel={t('dialog.pending')}
          isPending={change.isPending}
          error={Object.keys(wrong).length > 0 ? undefined : change.error}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

type ResultChoiceProps = { chosen: RegistrationResult; onChoose: (result: RegistrationResult) => void }

function ResultChoice({ chosen, onChoose }: ResultChoiceProps) {
  const { t } = useTranslation('registrations')
  return (
    <fieldset className="field">
      <legend>{t('dialog.what')}</legend>
      <div className="options">
        {registrationResults.map((each) => (
          <label className="option" key={each}>
            <input type="radio" name="result" checked={each === chosen} onChange={() => onChoose(each)} />
            <span>{t(`dialog.${each}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
