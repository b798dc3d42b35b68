import type { InputHTMLAttributes } from 'react'
import {
  type DecisionSubject,
  type Ground,
  groundsFor,
  maxDecisionText,
  needsText,
} from '#contract/decisions/grounds.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { TextField } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'

type Name = 'ground' | 'text'
/** What it needs of a form with these two fields. */
type ReasonForm = {
  watch: (name: 'ground') => string
  errorOf: (name: Name) => string | undefined
  register: (name: Name) => Pick<InputHTMLAttributes<never>, 'name' | 'onBlur'> & {
    onChange: (event: { target: unknown; type?: unknown }) => unknown
    ref: (element: never) => void
  }
}

type ReasonFieldsProps = { subject: DecisionSubject; form: unknown }

/** Why something is decided: a ground from the list, and own words, which its owner reads. */
export function ReasonFields({ subject, form: given }: ReasonFieldsProps) {
  const { t } = useTranslation('decisions')
  const form = given as ReasonForm
  const ground = form.watch('ground') as Ground | ''
  // of a review two people are told
  const words = subject === 'review' ? 'reason.review' : 'reason'
  return (
    <div className="stack">
      <SelectField
        label={t('reason.legend')}
        required
        error={form.errorOf('ground')}
        {...(form.register('ground') as object)}
      >
        <option value="">{t('reason.choose')}</option>
        {groundsFor(subject).map((each) => (
          <option key={each} value={each}>
            {t(`grounds.${each}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t(`${words}.text`)}
        help={t(ground && needsText(ground) ? 'reason.textNeeded' : `${words}.textHelp`)}
        rows={3}
        maxLength={maxDecisionText}
        error={form.errorOf('text')}
        {...(form.register('text') as object)}
      />
      <p className="small soft">{t(`${words}.told`)}</p>
    </div>
  )
}
