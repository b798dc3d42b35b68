import { useTranslation } from '#i18n/use-translation.ts'
import type { ListQuery } from './list-query.ts'

type FieldProps = { name: string; label: string; value: string | undefined }

type TextFieldProps = FieldProps & { suggestions?: string[]; type?: 'date' }

/** A line of text in a filter form, with names to choose from where there are any; or a day. */
export function TextField({ name, label, value, suggestions = [], type }: TextFieldProps) {
  const id = `filter-${name}`
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        className="input"
        id={id}
        name={name}
        type={type}
        defaultValue={value}
        maxLength={120}
        list={suggestions.length ? `${id}-names` : undefined}
      />
      {suggestions.length > 0 && (
        <datalist id={`${id}-names`}>
          {suggestions.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      )}
    </div>
  )
}

export type Choice = readonly [value: string, label: string]

/** A choice in a filter form; the first one, `any`, narrows nothing. */
export function SelectField({
  name,
  label,
  value = '',
  options,
  any,
}: FieldProps & { options: Choice[]; any?: string }) {
  const { t } = useTranslation('lists')
  const id = `filter-${name}`
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select className="input" id={id} name={name} defaultValue={value}>
        <option value="">{any ?? t('filter.any')}</option>
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Carries through a form what the list is narrowed by otherwise; a new query begins at the first page. */
export function OtherFilters({ query, shown }: { query: ListQuery; shown: (keyof ListQuery)[] }) {
  const hidden = (Object.keys(query) as (keyof ListQuery)[]).filter(
    (name) => name !== 'cursor' && !shown.includes(name),
  )
  return hidden.map((name) => <input key={name} type="hidden" name={name} value={query[name]} />)
}
