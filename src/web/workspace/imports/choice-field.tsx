import type { SelectHTMLAttributes } from 'react'
import type { ImportKind } from '#contract/imports/limits.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { useChoices } from './use-choices.ts'

type ChoiceFieldProps = {
  label: string
  kind: ImportKind
  field: string
  value: string
  error?: string | undefined
}

const isSame = (one: string, other: string) =>
  one.localeCompare(other.trim(), undefined, { sensitivity: 'base' }) === 0

/** One of the choices of a field by its name; an unknown value in the file is an option too. */
export function ChoiceField({
  kind,
  field,
  value,
  ...select
}: ChoiceFieldProps & SelectHTMLAttributes<HTMLSelectElement>) {
  const { t } = useTranslation('imports')
  const choices = useChoices(kind)(field)
  const meant = choices.find((choice) => [choice.value, ...choice.names].some((name) => isSame(name, value)))
  const isOther = value !== '' && !meant
  return (
    <SelectField value={value} {...select}>
      <option value="">{t('list.empty')}</option>
      {isOther && <option value={value}>{value}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice === meant ? value : choice.value}>
          {choice.names[0]}
        </option>
      ))}
    </SelectField>
  )
}
