import { type ListingKind, listingStatuses } from '#contract/enums.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { ChevronDown, SlidersHorizontal } from '#web/icons/icons.ts'
import { FieldFrame } from '#web/ui/form/field.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { kinds } from './kinds.ts'
import { isNarrowed, type ListingsQuery } from './listings-query.ts'
import { useTypeName } from './use-type-name.ts'

type ListingFiltersProps = {
  kind: ListingKind
  query: ListingsQuery
  onChange: (changes: Record<string, string | undefined>) => void
}

/** Search, status, type and city of everyone's listings; folded on a phone unless something is chosen. */
export function ListingFilters({ kind, query, onChange }: ListingFiltersProps) {
  const { t } = useTranslation(['owner-lists', 'owner'])
  const { labelOf } = useFieldLabels()
  const typeName = useTypeName(kind)
  return (
    <details className="more filter-fold" open={isNarrowed(query)}>
      <summary className="min-h-11">
        <Icon of={SlidersHorizontal} />
        {t('lists.filters.label')} <Icon of={ChevronDown} />
      </summary>
      <search className="filters">
        <FieldFrame id="listings-search" label={labelOf('name')}>
          <SearchField id="listings-search" hint="" value={query.q ?? ''} onChange={(q) => onChange({ q })} />
        </FieldFrame>
        <SelectField
          label={labelOf('status')}
          value={query.status ?? ''}
          onChange={({ target }) => onChange({ status: target.value })}
        >
          <option value="">{t('lists.filters.any')}</option>
          {listingStatuses.map((status) => (
            <option key={status} value={status}>
              {t(`owner:status.${status}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={labelOf('type')}
          value={query.type ?? ''}
          onChange={({ target }) => onChange({ type: target.value })}
        >
          <option value="">{t('lists.filters.any')}</option>
          {kinds[kind].types.map((type) => (
            <option key={type} value={type}>
              {typeName(type)}
            </option>
          ))}
        </SelectField>
        <FieldFrame id="listings-city" label={labelOf('city')}>
          <SearchField
            id="listings-city"
            hint=""
            value={query.city ?? ''}
            onChange={(city) => onChange({ city })}
          />
        </FieldFrame>
      </search>
    </details>
  )
}
