import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#contract/client.ts'
import { getEnquiry, writeMorning } from '#contract/requests/provider.ts'
import { maxMeetingPlaceLength } from '#contract/requests/traveler.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { api } from '#web/data/api.ts'
import { errorText, fieldErrorText } from '#web/data/error-text.ts'
import { Field } from '#web/ui/form/field.tsx'
import { useToast } from '#web/ui/toast.tsx'

type MorningFormProps = {
  /** The confirmed requests for that day. */
  ids: string[]
  note?: string | undefined
}

/** Where the guests of a day meet that morning: one line, for one request or for several at once. */
export function MorningForm({ ids, note = '' }: MorningFormProps) {
  const { t } = useTranslation('morning')
  const { t: tw } = useTranslation('workspace')
  const queries = useQueryClient()
  const toast = useToast()
  const [typed, setTyped] = useState(note)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<unknown>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSending(true)
    setError(undefined)
    try {
      const { told } = await api(writeMorning, { ids, note: typed })
      toast.success(t(told > 0 ? 'told' : 'saved'))
      void queries.invalidateQueries({ queryKey: [getEnquiry.path] })
    } catch (failed) {
      setError(failed)
    } finally {
      setSending(false)
    }
  }
  const wrong = error instanceof ApiError ? error.body.fields?.note : undefined
  const text = wrong ? fieldErrorText(tw, wrong) : error ? errorText(tw, error) : undefined
  return (
    <form className="stack stack-2" onSubmit={(event) => void submit(event)}>
      <Field
        label={t('label')}
        help={t('help')}
        maxLength={maxMeetingPlaceLength}
        required
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={text}
      />
      <p>
        <button type="submit" className="button small" disabled={isSending || typed.trim() === ''}>
          {isSending ? t('sending') : ids.length > 1 ? t('sendAll', { count: ids.length }) : t('send')}
        </button>
      </p>
    </form>
  )
}
