import { useTranslation } from 'react-i18next'

type FieldProps = { name: string; label: string; value: string | undefined }

/** A line of text in a filter form, with names to choose from where there are any. */
export function TextField({ name, label, value, suggestions = [] }: FieldProps & { suggestions?: string[] }) {
  const id = `filter-${name}`
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        className="input"
        id={id}
        name={name}
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

type SelectFieldProps = FieldProps & { options: (readonly [value: string, label: string])[]; any?: string }

/** A choice in a filter form; the first one, `any`, narrows nothing. */
export function SelectField({ name, label, value = '', options, any }: SelectFieldProps) {
  const { t } = useTranslation('common')
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
