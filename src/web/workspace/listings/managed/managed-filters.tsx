import { countryCodes, type ListingKind } from '#contract/enums.ts'
import { listingStates } from '#contract/listings/managed-limits.ts'
import { countryName } from '#i18n/format-names.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useTypeName } from '#web/components/listing/use-type-name.ts'
import { useSite } from '#web/frame/use-site.ts'
import { FieldFrame } from '#web/ui/form/field.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { kinds } from '../kinds.ts'
import type { ManagedFilter } from './managed-query.ts'
import { useStateName } from './state-badge.tsx'

type ManagedFiltersProps = {
  kind: ListingKind
  filter: ManagedFilter
  onChange: (changes: Partial<Record<keyof ManagedFilter, string>>) => void
}

/** State, type, country, city, owner and completeness of everyone's listings. */
export function ManagedFilters({ kind, filter, onChange }: ManagedFiltersProps) {
  const { t } = useTranslation(['managed-listings', 'table'])
  const { language } = useSite()
  const typeName = useTypeName()
  const stateName = useStateName()
  const choices = [
    { name: 'state', label: t('table:state'), options: listingStates, textOf: stateName },
    {
      name: 'type',
      label: t('table:type'),
      options: kinds[kind].types,
      textOf: (type: string) => typeName(kind, type),
    },
    {
      name: 'country',
      label: t('country'),
      options: countryCodes,
      textOf: (code: (typeof countryCodes)[number]) => countryName(code, language),
    },
    { name: 'owner', label: t('table:owner'), options: ['none'], textOf: () => t('table:noOwner') },
    {
      name: 'completeness',
      label: t('complete'),
      options: ['underHalf'],
      textOf: () => t('underHalf'),
    },
  ] as const
  return (
    <div className="filters">
      {choices.map(({ name, label, options, textOf }) => (
        <SelectField
          key={name}
          label={label}
          value={filter[name] ?? ''}
          onChange={({ target }) => onChange({ [name]: target.value })}
        >
          <option value="">{t('table:any')}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {(textOf as (option: string) => string)(option)}
            </option>
          ))}
        </SelectField>
      ))}
      <FieldFrame id="listings-city" label={t('table:city')}>
        <SearchField
          id="listings-city"
          hint=""
          value={filter.city ?? ''}
          onChange={(city) => onChange({ city })}
        />
      </FieldFrame>
    </div>
  )
}
