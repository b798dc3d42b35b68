import { offerCategories } from '#contract/enums.ts'
import { offerStates } from '#contract/listings/managed-offer-limits.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import type { OffersQuery } from './query.ts'

type OfferFiltersProps = { query: OffersQuery; onChange: (changes: Record<string, string>) => void }

/** State and category of everyone's offers. */
export function OfferFilters({ query, onChange }: OfferFiltersProps) {
  const { t } = useTranslation(['managed-offers', 'table', 'types'])
  return (
    <div className="filters">
      <SelectField
        label={t('table:state')}
        value={query.state ?? ''}
        onChange={({ target }) => onChange({ state: target.value })}
      >
        <option value="">{t('table:any')}</option>
        {offerStates.map((state) => (
          <option key={state} value={state}>
            {t(`states.${state}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('table:type')}
        value={query.category ?? ''}
        onChange={({ target }) => onChange({ category: target.value })}
      >
        <option value="">{t('table:any')}</option>
        {offerCategories.map((category) => (
          <option key={category} value={category}>
            {t(`types:offerCategories.${category}`)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
