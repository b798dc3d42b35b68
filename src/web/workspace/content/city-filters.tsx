import { countryCodes } from '#contract/enums.ts'
import { countryName } from '#i18n/format-names.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { useSite } from '#web/frame/use-site.ts'
import { ChevronDown, SlidersHorizontal } from '#web/icons/icons.ts'
import { FieldFrame } from '#web/ui/form/field.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type CityQuery, isNarrowed } from './city-query.ts'

type CityFiltersProps = { query: CityQuery; onChange: (changes: Record<string, string>) => void }

/** Name, country, open or closed, with something in it or not; folded on a phone unless something is chosen. */
export function CityFilters({ query, onChange }: CityFiltersProps) {
  const { t } = useTranslation('content')
  const { labelOf } = useFieldLabels()
  const { language } = useSite()
  const change = (name: keyof CityQuery, value: string) => onChange({ [name]: value, cursor: '' })
  return (
    <details className="more filter-fold" open={isNarrowed(query)}>
      <summary className="min-h-11">
        <Icon of={SlidersHorizontal} />
        {t('filters.label')} <Icon of={ChevronDown} />
      </summary>
      <search className="filters">
        <FieldFrame id="city-search" label={t('list.search')}>
          <SearchField id="city-search" hint="" value={query.q ?? ''} onChange={(q) => change('q', q)} />
        </FieldFrame>
        <SelectField
          label={labelOf('countryCode')}
          value={query.country ?? ''}
          onChange={({ target }) => change('country', target.value)}
        >
          <option value="">{t('filters.any')}</option>
          {countryCodes.map((code) => (
            <option key={code} value={code}>
              {countryName(code, language)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('list.state')}
          value={query.isActive ?? ''}
          onChange={({ target }) => change('isActive', target.value)}
        >
          <option value="">{t('filters.any')}</option>
          <option value="true">{t('open.is')}</option>
          <option value="false">{t('open.isNot')}</option>
        </SelectField>
        <SelectField
          label={t('list.data')}
          value={query.hasData ?? ''}
          onChange={({ target }) => change('hasData', target.value)}
        >
          <option value="">{t('filters.any')}</option>
          <option value="true">{t('list.hasData')}</option>
          <option value="false">{t('list.noData')}</option>
        </SelectField>
      </search>
    </details>
  )
}
