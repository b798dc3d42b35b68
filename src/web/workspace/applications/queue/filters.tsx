import { listingKinds } from '#contract/enums.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { ChevronDown, SlidersHorizontal } from '#web/icons/icons.ts'
import { FieldFrame } from '#web/ui/form/field.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLabels } from '../labels.ts'
import { isNarrowed, type QueueQuery, typesOfKind } from './query.ts'

type QueueFiltersProps = {
  query: QueueQuery
  onChange: (changes: Record<string, string | undefined>) => void
}

/** Search, kind, type and city; folded on a phone unless something is chosen. */
export function QueueFilters({ query, onChange }: QueueFiltersProps) {
  const { t } = useTranslation('applications')
  const { labelOf } = useFieldLabels()
  return (
    <details className="more filter-fold" open={isNarrowed(query)}>
      <summary className="min-h-11">
        <Icon of={SlidersHorizontal} />
        {t('filters.label')} <Icon of={ChevronDown} />
      </summary>
      <search className="filters">
        <FieldFrame id="queue-search" label={t('filters.search')}>
          <SearchField
            id="queue-search"
            hint={t('filters.searchHint')}
            value={query.q ?? ''}
            onChange={(q) => onChange({ q })}
          />
        </FieldFrame>
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
      </search>
    </details>
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
