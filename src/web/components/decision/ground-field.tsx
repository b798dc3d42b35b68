import { type DecisionSubject, type Ground, groundsFor } from '#contract/decisions/grounds.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'

type GroundFieldProps = { subject: DecisionSubject; value: Ground; onChoose: (ground: Ground) => void }

/** The ground of a decision whose message is asked for beside it. */
export function GroundField({ subject, value, onChoose }: GroundFieldProps) {
  const { t } = useTranslation('decisions')
  return (
    <SelectField
      label={t('reason.legend')}
      value={value}
      onChange={({ target }) => onChoose(target.value as Ground)}
    >
      {groundsFor(subject).map((each) => (
        <option key={each} value={each}>
          {t(`grounds.${each}`)}
        </option>
      ))}
    </SelectField>
  )
}
