import { type FormEvent, useState } from 'react'
import type { Enquiry } from '#contract/requests/provider.ts'
import { type EnquiryTemplate, templateText } from '#contract/requests/templates.ts'
import { languageInText } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { keepText, readText } from '#web/data/form/device-store.ts'
import { useSite } from '#web/frame/use-site.ts'
import { TextField } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { DateFields, daysOf, wantedAtFirst } from './date-fields.tsx'
import { DepositFields, useTypedDeposit } from './deposit-fields.tsx'
import type { Answering, Way } from './use-answer.ts'

const templatesOf: Record<Way, EnquiryTemplate[]> = {
  answer: ['question', 'free'],
  propose: ['otherDate', 'season'],
  wait: ['full'],
  decline: ['full', 'season'],
  miss: [],
}

type AnswerFormProps = { step: Way; enquiry: Enquiry; answering: Answering }

/**
 * A text in the traveler's language, stored on the device until it is sent; for a proposal, with a date and perhaps a
 * deposit.
 */
export function AnswerForm({ step, enquiry, answering }: AnswerFormProps) {
  const { t } = useTranslation('enquiries')
  const { language } = useSite()
  const { name } = enquiry
  const { pending, send, wrong, keptAs } = answering
  const [message, setMessage] = useState(() => readText(keptAs(step)) ?? '')
  const [wanted, setWanted] = useState(() => wantedAtFirst(enquiry))
  const deposit = useTypedDeposit(enquiry)
  const write = (text: string) => {
    setMessage(text)
    keepText(keptAs(step), text)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (step !== 'propose') return void send({ step, message, days: {} })
    void send({ step, message, days: daysOf(enquiry, wanted), deposit: deposit.sent })
  }
  const theirs = languageInText(enquiry.language, language)
  return (
    <form className="card stack" onSubmit={submit}>
      {step === 'propose' && <DateFields {...{ enquiry, wanted, setWanted, answering }} />}
      {templatesOf[step].length > 0 && (
        <TemplateField
          step={step}
          onChoose={(template) => write(templateText(template, enquiry.language, name))}
        />
      )}
      <TextField
        label={t('form.words', { language: theirs })}
        rows={4}
        maxLength={2000}
        lang={enquiry.language}
        required={step === 'answer' || step === 'decline' || step === 'miss'}
        value={message}
        onChange={({ target }) => write(target.value)}
        error={wrong('message')}
      />
      {step === 'propose' && <DepositFields enquiry={enquiry} typed={deposit} wrong={wrong} />}
      <button
        type="submit"
        className={step === 'decline' ? 'button danger wide' : 'button primary wide'}
        disabled={Boolean(pending)}
      >
        {pending === step ? t('sending') : t(`send.${step}`)}
      </button>
    </form>
  )
}

type TemplateFieldProps = { step: Way; onChoose: (template: EnquiryTemplate) => void }

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
