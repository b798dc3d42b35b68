import { useState } from 'react'
import type { FieldSource } from '#contract/imports/files.ts'
import type { ImportKind } from '#contract/imports/limits.ts'
import { loadTexts } from '#i18n/browser.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { useFieldLabel } from './labels.ts'

const FixedValue = loadLater(async () => {
  await loadTexts('types', 'types-of-content', 'offer-words', 'offer-forms')
  return (await import('./fixed-value.tsx')).FixedValue
})

type MappingFieldProps = {
  kind: ImportKind
  field: string
  isRequired: boolean
  /** A new row needs it, and nothing was chosen for it. */
  isLacking: boolean
  columns: string[]
  sample: string[][]
  value: FieldSource | undefined
  onChange: (value: FieldSource | undefined) => void
}

const [none, fixed] = ['none', 'fixed']

/** The source of a field's value: a column, one value for every row, or nothing. */
export function MappingField({
  kind,
  field,
  isRequired,
  isLacking,
  columns,
  sample,
  value,
  onChange,
}: MappingFieldProps) {
  const { t } = useTranslation('imports')
  const label = useFieldLabel()(field)
  const [isAsked, setAsked] = useState(false)
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
        error={isLacking ? t('mapping.lacking') : undefined}
        value={choice}
        onChange={(event) => choose(event.target.value)}
      >
        <Sources columns={columns} />
      </SelectField>
      {isLacking && !value && field !== 'name' && (
        <div className="row">
          <button
            type="button"
            className="button small"
            aria-label={`${t('mapping.fixed')}: ${label}`}
            onClick={() => {
              setAsked(true)
              choose(fixed)
            }}
          >
            {t('mapping.fixed')}
          </button>
        </div>
      )}
      {value && 'value' in value && (
        <FixedValue
          kind={kind}
          field={field}
          label={label}
          value={value.value}
          isAsked={isAsked}
          onChange={(typed) => onChange({ value: typed })}
        />
      )}
    </div>
  )
}

function Sources({ columns }: Pick<MappingFieldProps, 'columns'>) {
  const { t } = useTranslation('imports')
  return (
    <>
      <option value={none}>{t('mapping.none')}</option>
      <option value={fixed}>{t('mapping.fixed')}</option>
      {columns.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column has no id, and two may have one name
        <option key={index} value={index}>
          {name || t('mapping.column', { number: index + 1 })}
        </option>
      ))}
    </>
  )
}
