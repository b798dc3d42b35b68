import { useTranslation } from 'react-i18next'
import type { FieldSource } from '#contract/imports.ts'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { useFieldLabel } from './labels.ts'

type MappingFieldProps = {
  field: string
  isRequired: boolean
  columns: string[]
  sample: string[][]
  value: FieldSource | undefined
  onChange: (value: FieldSource | undefined) => void
}

const [none, fixed] = ['none', 'fixed']

/** Where the value of one field comes from: a column, one value for every row, or nothing. */
export function MappingField({ field, isRequired, columns, sample, value, onChange }: MappingFieldProps) {
  const { t } = useTranslation('imports')
  const label = useFieldLabel()(field)
  const choice = value === undefined ? none : 'column' in value ? String(value.column) : fixed
  const example =
    value && 'column' in value ? sample.map((cells) => cells[value.column]).find(Boolean) : undefined
  const choose = (chosen: string) => {
    if (chosen === none) onChange(undefined)
    else onChange(chosen === fixed ? { value: '' } : { column: Number(chosen) })
  }
  return (
    <div className="stack stack-2">
      <SelectField
        label={isRequired ? `${label} (${t('mapping.required')})` : label}
        help={example ? t('mapping.such', { text: example.slice(0, 60) }) : ''}
        value={choice}
        onChange={(event) => choose(event.target.value)}
      >
        <option value={none}>{t('mapping.none')}</option>
        <option value={fixed}>{t('mapping.fixed')}</option>
        {columns.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column has no id, and two may have one name
          <option key={index} value={index}>
            {name || t('mapping.column', { number: index + 1 })}
          </option>
        ))}
      </SelectField>
      {value && 'value' in value && (
        <Field
          label={t('mapping.value', { field: label })}
          value={value.value}
          maxLength={200}
          onChange={(event) => onChange({ value: event.target.value })}
        />
      )}
    </div>
  )
}
