import { type FormEvent, useState } from 'react'
import { maxEventTextLength } from '#contract/events/limits.ts'
import { getEventPeopleCounts, sendEventMessage } from '#contract/events/people.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useChange } from '#web/data/api.ts'
import { errorText } from '#web/data/error-text.ts'
import { CircleAlert } from '#web/icons/icons.ts'
import { CheckField } from '#web/ui/form/check-field.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useToast } from '#web/ui/toast.tsx'
import type { MessageCounts } from './message-counts.ts'

type MessageFormProps = { id: string; day: string | undefined; counts: MessageCounts; onSent: () => void }

/** A message to everyone with a place and, if chosen, to those in line; each gets a mail. */
export function MessageForm({ id, day, counts, onSent }: MessageFormProps) {
  const { t } = useTranslation(['event-message', 'own-events'])
  const { t: tw } = useTranslation('workspace')
  const toast = useToast()
  const [message, setMessage] = useState('')
  const [toWaiting, setToWaiting] = useState(false)
  const [isEmpty, setEmpty] = useState(false)
  // if it is sent again after a lost response, it arrives once
  const [key] = useState(() => crypto.randomUUID())
  const change = useChange(sendEventMessage, {
    refreshes: [getEventPeopleCounts],
    failure: false,
    onSuccess: ({ to }) => {
      toast.success(t('sent', { count: to }))
      onSent()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setEmpty(!message.trim())
    if (message.trim() && !change.isPending)
      change.mutate({ id, message, toWaiting, key, ...(day && { day }) })
  }
  const isUsedUp = counts.messagesLeft === 0
  return (
    <form className="card stack" noValidate onSubmit={submit}>
      <TextField
        label={t('words')}
        rows={5}
        maxLength={maxEventTextLength}
        required
        value={message}
        onChange={({ target }) => setMessage(target.value)}
        error={isEmpty && !message.trim() ? t('own-events:ask.wordsNeeded') : undefined}
      />
      {counts.waiting > 0 && (
        <CheckField
          label={t('toWaiting', { count: counts.waiting })}
          checked={toWaiting}
          onChange={({ target }) => setToWaiting(target.checked)}
        />
      )}
      {counts.withoutEmail > 0 && (
        <p className="small soft">{t('withoutEmail', { count: counts.withoutEmail })}</p>
      )}
      <p className="small soft">{isUsedUp ? t('usedUp') : t('left', { count: counts.messagesLeft })}</p>
      {change.isError && (
        <p className="error" role="alert">
          <Icon of={CircleAlert} />
          <span>{errorText(tw, change.error)}</span>
        </p>
      )}
      <p>
        <button type="submit" className="button primary" disabled={change.isPending || isUsedUp}>
          {t(change.isPending ? 'own-events:ask.pending' : 'send')}
        </button>
      </p>
    </form>
  )
}
