import { listingKinds } from '#contract/enums.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { FieldFrame } from '#web/ui/form/field.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { useLabels } from '../labels.ts'
import { type QueueQuery, typesOfKind } from './query.ts'

type QueueFiltersProps = {
  query: QueueQuery
  onChange: (changes: Record<string, string | undefined>) => void
}

/** Kind, type and city. */
export function QueueFilters({ query, onChange }: QueueFiltersProps) {
  const { t } = useTranslation('applications')
  const { labelOf } = useFieldLabels()
  return (
    <div className="filters">
      <SelectField
        label={labelOf('kind')}
        value={query.kind ?? ''}
        onChange={(event) => onChange({ kind: event.target.value, type: '' })}
      >
        <option value="">{t('filters.anyKind')}</option>
        {listingKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`filters.kinds.${kind}`)}
          </option>
        ))}
      </SelectField>
      <TypeField query={query} onChange={onChange} />
      <FieldFrame id="queue-city" label={labelOf('city')}>
        <SearchField
          id="queue-city"
          hint=""
          value={query.city ?? ''}
          onChange={(city) => onChange({ city })}
        />
      </FieldFrame>
    </div>
  )
}

function TypeField({ query, onChange }: QueueFiltersProps) {
  const { t } = useTranslation('applications')
  const { labelOf } = useFieldLabels()
  const { typeOf } = useLabels()
  return (
    <SelectField
      label={labelOf('type')}
      value={query.type ?? ''}
      onChange={(event) => onChange({ type: event.target.value })}
    >
      <option value="">{t('filters.anyType')}</option>
      {listingKinds
        .filter((kind) => !query.kind || query.kind === kind)
        .flatMap((kind) =>
          typesOfKind[kind].map((type) => (
            <option key={type} value={type}>
              {typeOf({ kind, type })}
            </option>
          )),
        )}
    </SelectField>
  )
}
