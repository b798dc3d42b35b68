import { type FormEvent, useState } from 'react'
import type { Ground } from '#contract/decisions/grounds.ts'
import { maxEventTextLength } from '#contract/events/limits.ts'
import type { OwnEvent } from '#contract/events/own-events.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { GroundField } from '#web/components/decision/ground-field.tsx'
import { CircleAlert } from '#web/icons/icons.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type EventStepping, type Step, withWords } from './use-event-step.ts'

type StepDialogProps = { step: Step; event: OwnEvent; steps: EventStepping; onClose: () => void }

type ConfirmedStep = 'return' | 'suspend' | 'cancel' | 'delete'

/** Asks for the message of a step, or for confirmation before a deletion. */
export function StepDialog({ step, event, steps, onClose }: StepDialogProps) {
  const { t } = useTranslation('own-events')
  const [message, setMessage] = useState('')
  const [ground, setGround] = useState<Ground>('other')
  const [isEmpty, setEmpty] = useState(false)
  const needsWords = withWords.includes(step)
  const submit = async (submitted: FormEvent) => {
    submitted.preventDefault()
    const isMissing = needsWords && !message.trim()
    setEmpty(isMissing)
    if (isMissing) return
    if (await steps.take(step, message, ground)) onClose()
  }
  const asked = step as ConfirmedStep
  const words = asked === 'delete' ? undefined : asked
  const phones = asked === 'cancel' ? event.unreached.coming : 0
  return (
    <Dialog
      title={t(`ask.${asked}.title`, { title: event.title })}
      text={phones > 0 ? t('ask.cancel.textSome') : t(`ask.${asked}.text`)}
      onClose={onClose}
    >
      <form className="stack" noValidate onSubmit={submit}>
        {phones > 0 && (
          <p className="note wait">
            <Icon of={CircleAlert} />
            <span>
              {t(event.can.seePeople ? 'ask.cancel.phones' : 'ask.cancel.phonesOfOthers', { count: phones })}
            </span>
          </p>
        )}
        {words && event.listing && !event.isMine && (
          <GroundField subject="event" value={ground} onChoose={setGround} />
        )}
        {words && (
          <TextField
            label={t(`ask.${words}.words`)}
            rows={5}
            maxLength={maxEventTextLength}
            required
            value={message}
            onChange={({ target }) => setMessage(target.value)}
            error={isEmpty ? t('ask.wordsNeeded') : undefined}
          />
        )}
        <DialogActions
          label={t(`ask.${asked}.do`)}
          pendingLabel={t('ask.pending')}
          cancelLabel={asked === 'cancel' ? t('ask.cancel.keep') : undefined}
          isPending={steps.isPending}
          error={steps.error}
          isDanger={step !== 'return'}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
