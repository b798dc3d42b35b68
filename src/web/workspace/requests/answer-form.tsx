import { type FormEvent, useState } from 'react'
import { ApiError } from '#contract/client.ts'
import type { Enquiry } from '#contract/requests/provider.ts'
import { type EnquiryTemplate, templateText } from '#contract/requests/templates.ts'
import { languageInText } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { fieldErrorText } from '#web/data/error-text.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Field, TextField } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import type { Answering, Step } from './use-answer.ts'

const templatesOf: Record<Step, EnquiryTemplate[]> = {
  answer: ['question', 'free'],
  propose: ['otherDate', 'season'],
  confirm: ['free'],
  wait: ['full'],
  decline: ['full', 'season'],
}

type AnswerFormProps = { step: Step; enquiry: Enquiry; answering: Answering }

/** Words in the traveler's language, with a date where another one is proposed. */
export function AnswerForm({ step, enquiry, answering }: AnswerFormProps) {
  const { t } = useTranslation('enquiries')
  const { t: tw } = useTranslation('workspace')
  const { language } = useSite()
  const { name, days } = enquiry
  const [message, setMessage] = useState('')
  const [from, setFrom] = useState(days?.from ?? '')
  const [time, setTime] = useState(days?.time ?? '')
  const theirs = languageInText(enquiry.language, language)
  const { error, pending, send } = answering
  const wrong = (field: string) => {
    const code = error instanceof ApiError ? error.body.fields?.[field] : undefined
    return code && fieldErrorText(tw, code)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const days = step === 'propose' ? { from, time } : step === 'confirm' ? { time } : {}
    void send({ step, message, days })
  }
  return (
    <form className="stack" onSubmit={submit}>
      {(step === 'propose' || step === 'confirm') && (
        <div className="duo">
          {step === 'propose' && (
            <Field
              label={t('form.date')}
              type="date"
              required
              value={from}
              onChange={({ target }) => setFrom(target.value)}
              error={wrong('from')}
            />
          )}
          <TimeField city={enquiry.city} value={time} onChange={setTime} error={wrong('time')} />
        </div>
      )}
      <TemplateField
        step={step}
        onChoose={(template) => setMessage(templateText(template, enquiry.language, name))}
      />
      <TextField
        label={t('form.words', { language: theirs })}
        rows={4}
        maxLength={2000}
        lang={enquiry.language}
        help={step === 'confirm' ? t('form.messageHelp') : undefined}
        required={step === 'answer' || step === 'decline'}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
        error={wrong('message')}
      />
      <SendButton step={step} pending={pending} />
    </form>
  )
}

type TimeFieldProps = {
  city: Enquiry['city']
  value: string
  onChange: (time: string) => void
  error: string | undefined
}

function TimeField({ city, value, onChange, error }: TimeFieldProps) {
  const { t } = useTranslation('enquiries')
  return (
    <Field
      label={t('form.time')}
      type="time"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      help={city ? t('form.timeHelp', { city }) : undefined}
      error={error}
    />
  )
}

type TemplateFieldProps = { step: Step; onChoose: (template: EnquiryTemplate) => void }

function TemplateField({ step, onChoose }: TemplateFieldProps) {
  const { t } = useTranslation('enquiries')
  return (
    <SelectField
      label={t('form.template')}
      value=""
      onChange={({ target }) => onChoose(target.value as EnquiryTemplate)}
    >
      <option value="">{t('form.own')}</option>
      {templatesOf[step].map((each) => (
        <option key={each} value={each}>
          {t(`templates.${each}`)}
        </option>
      ))}
    </SelectField>
  )
}

function SendButton({ step, pending }: { step: Step; pending: Answering['pending'] }) {
  const { t } = useTranslation('enquiries')
  return (
    <button
      type="submit"
      className={step === 'decline' ? 'button danger wide' : 'button primary wide'}
      disabled={Boolean(pending)}
    >
      {pending === step ? t('sending') : t(`send.${step}`)}
    </button>
  )
}
