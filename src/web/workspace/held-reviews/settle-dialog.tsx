import { type FormEvent, useState } from 'react'
import { ApiError } from '#contract/client.ts'
import { blindDays, type HideGround, hideGrounds, maxHideNoteLength } from '#contract/reviews/kinds.ts'
import { heldReviewQueue, type StaffReview, settleReview } from '#contract/reviews/staff.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { fieldErrorText } from '#web/data/error-text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { FieldRefusal, TextField } from '#web/ui/form/field.tsx'
import type { SettleProps } from '#web/workspace/shell/queue.ts'
import { useSettling } from '#web/workspace/shell/use-settling.ts'
import type { HeldReviewStep } from './held-review-entry.tsx'

/** Lets a review be shown, or hides it for a listed reason, which its author and the provider are told. */
export function SettleDialog({ row: review, step, onClose }: SettleProps<StaffReview, HeldReviewStep>) {
  const { t } = useTranslation('held-reviews')
  const { t: tw } = useTranslation('workspace')
  const [ground, setGround] = useState<HideGround>()
  const [note, setNote] = useState('')
  const settling = useSettling(heldReviewQueue, settleReview, {
    success: t(`notices.${step}`),
    failure: false,
    onSuccess: onClose,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { id, updatedAt } = review
    settling.settle({ id, updatedAt, result: step, ...(step === 'hide' && { ground, note }) })
  }
  const { error } = settling
  const wrong = error instanceof ApiError ? error.body.fields?.ground : undefined
  return (
    <Dialog title={t(`dialog.${step}`, { name: review.listing.name })} onClose={onClose}>
      <form className="stack" noValidate onSubmit={submit}>
        {step === 'hide' && (
          <>
            <GroundChoice chosen={ground} onChoose={setGround} error={wrong && fieldErrorText(tw, wrong)} />
            <TextField
              label={t('dialog.note')}
              help={t('dialog.noteHelp')}
              rows={3}
              maxLength={maxHideNoteLength}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          </>
        )}
        <p className="small">{t(`dialog.${step}Text`, { days: blindDays })}</p>
        <DialogActions
          label={t(step)}
          pendingLabel={t('dialog.pending')}
          isPending={settling.isPending}
          error={wrong ? null : error}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

type GroundChoiceProps = {
  chosen: HideGround | undefined
  onChoose: (ground: HideGround) => void
  error: string | undefined
}

function GroundChoice({ chosen, onChoose, error }: GroundChoiceProps) {
  const { t } = useTranslation(['held-reviews', 'reviews'])
  return (
    <fieldset className="field" aria-describedby={error ? 'ground-error' : undefined}>
      <legend>{t('dialog.ground')}</legend>
      <div className="options">
        {hideGrounds.map((each) => (
          <label className="option" key={each}>
            <input type="radio" name="ground" checked={each === chosen} onChange={() => onChoose(each)} />
            <span>{t(`reviews:grounds.${each}`)}</span>
          </label>
        ))}
      </div>
      {error && <FieldRefusal id="ground" text={error} />}
    </fieldset>
  )
}
