import { useTranslation } from '#i18n/use-translation.ts'
import { FieldFrame } from '#web/ui/form/field.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import type { PlaceQuery } from '../place-query.ts'

type EveryonesFiltersProps = { query: PlaceQuery; onChange: (changes: Record<string, string>) => void }

/** City, owner, and what everyone's places lack. */
export function EveryonesFilters({ query, onChange }: EveryonesFiltersProps) {
  const { t } = useTranslation(['owner-places', 'table'])
  return (
    <div className="filters">
      <SelectField
        label={t('table:owner')}
        value={query.owner ?? ''}
        onChange={({ target }) => onChange({ owner: target.value })}
      >
        <option value="">{t('table:any')}</option>
        <option value="none">{t('table:noOwner')}</option>
      </SelectField>
      <SelectField
        label={t('table:missing')}
        value={query.lacks ?? ''}
        onChange={({ target }) => onChange({ lacks: target.value })}
      >
        <option value="">{t('table:any')}</option>
        <option value="point">{t('table.withoutPoint')}</option>
      </SelectField>
      <FieldFrame id="places-city" label={t('table:city')}>
        <SearchField
          id="places-city"
          hint=""
          value={query.city ?? ''}
          onChange={(city) => onChange({ city })}
        />
      </FieldFrame>
    </div>
  )
}
