import { countryCodes } from '#contract/enums.ts'
import { countryName } from '#i18n/format-names.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { useSite } from '#web/frame/use-site.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import type { CityQuery } from './city-query.ts'

type CityFiltersProps = { query: CityQuery; onChange: (changes: Record<string, string>) => void }

/** Country, published or not, with something in it or not. */
export function CityFilters({ query, onChange }: CityFiltersProps) {
  const { t } = useTranslation('content')
  const { labelOf } = useFieldLabels()
  const { language } = useSite()
  return (
    <div className="filters">
      <SelectField
        label={labelOf('countryCode')}
        value={query.country ?? ''}
        onChange={({ target }) => onChange({ country: target.value })}
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
        onChange={({ target }) => onChange({ isActive: target.value })}
      >
        <option value="">{t('filters.any')}</option>
        <option value="true">{t('open.is')}</option>
        <option value="false">{t('open.isNot')}</option>
      </SelectField>
      <SelectField
        label={t('list.data')}
        value={query.hasData ?? ''}
        onChange={({ target }) => onChange({ hasData: target.value })}
      >
        <option value="">{t('filters.any')}</option>
        <option value="true">{t('list.hasData')}</option>
        <option value="false">{t('list.noData')}</option>
      </SelectField>
    </div>
  )
}
