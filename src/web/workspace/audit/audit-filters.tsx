import { useTranslation } from '#i18n/use-translation.ts'
import { Field } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { type AuditQuery, isBackwards, kinds } from './audit-query.ts'

type AuditFiltersProps = { query: AuditQuery; onChange: (changes: Record<string, string>) => void }

/** What kind, from when to when. */
export function AuditFilters({ query, onChange }: AuditFiltersProps) {
  const { t } = useTranslation('audit')
  return (
    <div className="filters">
      <SelectField
        label={t('kind')}
        value={query.kind ?? ''}
        onChange={(event) => onChange({ kind: event.target.value })}
      >
        <option value="">{t('anyKind')}</option>
        {Object.entries(kinds).map(([name, beginning]) => (
          <option key={name} value={beginning}>
            {t(`kinds.${name as keyof typeof kinds}`)}
          </option>
        ))}
      </SelectField>
      <Day name="from" query={query} onChange={onChange} />
      <Day name="to" query={query} onChange={onChange} />
    </div>
  )
}

function Day({ name, query, onChange }: AuditFiltersProps & { name: 'from' | 'to' }) {
  const { t } = useTranslation('audit')
  return (
    <Field
      type="date"
      label={t(name)}
      value={query[name] ?? ''}
      error={name === 'to' && isBackwards(query) ? t('invalidDates') : undefined}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  )
}
