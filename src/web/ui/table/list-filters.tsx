import { useId } from 'react'
import type { FilterOf, StaffList } from '#contract/values/staff-list.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Changes } from '#web/data/with-changes.ts'
import { Field, FieldFrame } from '#web/ui/form/field.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'

/** The control of a filter: a select, a day or a text. */
type FilterField<Value extends string = string> = {
  label: string
  textOf?: (value: Value) => string
  /** The values, if the list does not know them. */
  options?: readonly Value[]
  /** The label of no choice. */
  any?: string
}

type ListFiltersProps<List extends StaffList> = {
  list: List
  query: FilterOf<List>
  onChange: (changes: Changes) => void
  fields: { [Name in keyof List['filters']]?: FilterField<Extract<FilterOf<List>[Name], string>> }
}

/** The filter fields of a list, in order. */
export function ListFilters<List extends StaffList>({
  list,
  query,
  onChange,
  fields,
}: ListFiltersProps<List>) {
  return (
    <div className="filters">
      {Object.entries<FilterField>(fields as object as Record<string, FilterField>).map(([name, field]) => (
        <OneFilter
          key={name}
          of={list.filters[name]}
          field={field}
          value={(query as Record<string, string>)[name] ?? ''}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
    </div>
  )
}

type OneFilterProps = {
  of: StaffList['filters'][string] | undefined
  field: FilterField
  value: string
  onChange: (value: string) => void
}

function OneFilter({ of, field: { label, textOf = String, options, any }, value, onChange }: OneFilterProps) {
  const { t } = useTranslation('table')
  const id = useId()
  const values = options ?? (Array.isArray(of) ? (of as readonly string[]) : undefined)
  if (values) {
    return (
      <SelectField label={label} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{any ?? t('any')}</option>
        {values.map((each) => (
          <option key={each} value={each}>
            {textOf(each)}
          </option>
        ))}
      </SelectField>
    )
  }
  if (of === 'date') {
    return <Field type="date" label={label} value={value} onChange={({ target }) => onChange(target.value)} />
  }
  return (
    <FieldFrame id={id} label={label}>
      <SearchField id={id} hint="" value={value} onChange={onChange} />
    </FieldFrame>
  )
}
