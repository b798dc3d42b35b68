import type { SelectHTMLAttributes } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectField } from '#web/ui/select-field.tsx'
import { useChoices } from './use-choices.ts'

type ChoiceFieldProps = { label: string; field: string; value: string; error?: string | undefined }

/** One of the choices of a field by its name; what the file has instead stands there, too, as it is written in it. */
export function ChoiceField({
  field,
  value,
  ...select
}: ChoiceFieldProps & SelectHTMLAttributes<HTMLSelectElement>) {
  const { t } = useTranslation('imports')
  const choices = useChoices()(field)
  const isOther = value !== '' && !choices.some((choice) => choice.value === value)
  return (
    <SelectField value={value} {...select}>
      <option value="">{t('list.empty')}</option>
      {isOther && <option value={value}>{value}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.name}
        </option>
      ))}
    </SelectField>
  )
}
