import { type FormEvent, useState } from 'react'
import type { Ground } from '#contract/decisions/grounds.ts'
import { maxEventTextLength } from '#contract/events/limits.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { GroundField } from '#web/components/decision/ground-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { TextField } from '#web/ui/form/field.tsx'

type TakeOffDialogProps = {
  count: number
  isPending: boolean
  error: Error | null
  onConfirm: (message: string, ground: Ground) => void
  onClose: () => void
}

/** Asks for the message to the organizers. */
export function TakeOffDialog({ count, isPending, error, onConfirm, onClose }: TakeOffDialogProps) {
  const { t } = useTranslation('own-events')
  const [message, setMessage] = useState('')
  const [ground, setGround] = useState<Ground>('other')
  const [isEmpty, setEmpty] = useState(false)
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    setEmpty(!message.trim())
    if (message.trim()) onConfirm(message, ground)
  }
  return (
    <Dialog title={t('many.takeOffTitle', { count })} text={t('many.takeOffText')} onClose={onClose}>
      <form className="stack" noValidate onSubmit={submit}>
        <GroundField subject="event" value={ground} onChoose={setGround} />
        <TextField
          label={t('many.words')}
          rows={5}
          maxLength={maxEventTextLength}
          required
          value={message}
          onChange={({ target }) => setMessage(target.value)}
          error={isEmpty ? t('ask.wordsNeeded') : undefined}
        />
        <DialogActions
          label={t('many.takeOff')}
          pendingLabel={t('ask.pending')}
          isPending={isPending}
          error={error}
          isDanger
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
