import { useTranslation } from '#i18n/use-translation.ts'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { FieldFrame } from '#web/ui/form/field.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import type { PlaceQuery } from './place-query.ts'

type PlaceFiltersProps = { query: PlaceQuery; onChange: (changes: Record<string, string>) => void }

/** Whose places, by name and by city; all of it is in the URL. */
export function PlaceFilters({ query, onChange }: PlaceFiltersProps) {
  const { t } = useTranslation('owner-places')
  const { labelOf } = useFieldLabels()
  return (
    <search className="grid min-[30em]:grid-cols-2 min-[60em]:grid-cols-3">
      <SelectField
        label={t('filters.scope')}
        value={query.scope}
        onChange={({ target }) => onChange({ scope: target.value === 'all' ? 'all' : '', cursor: '' })}
      >
        <option value="mine">{t('filters.mine')}</option>
        <option value="all">{t('filters.all')}</option>
      </SelectField>
      <FieldFrame id="place-name" label={labelOf('name')}>
        <SearchField
          id="place-name"
          hint=""
          value={query.q ?? ''}
          onChange={(q) => onChange({ q, cursor: '' })}
        />
      </FieldFrame>
      <FieldFrame id="place-city" label={labelOf('city')}>
        <SearchField
          id="place-city"
          hint=""
          value={query.city ?? ''}
          onChange={(city) => onChange({ city, cursor: '' })}
        />
      </FieldFrame>
    </search>
  )
}
