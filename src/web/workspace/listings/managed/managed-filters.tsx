import type { ListingKind } from '#contract/enums.ts'
import { managedLists } from '#contract/listings/managed-limits.ts'
import { countryName } from '#i18n/format-names.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useTypeName } from '#web/components/listing/use-type-name.ts'
import type { Changes } from '#web/data/with-changes.ts'
import { useSite } from '#web/frame/use-site.ts'
import { ListFilters } from '#web/ui/table/list-filters.tsx'
import type { ManagedFilter } from './managed-query.ts'
import { useStateName } from './state-badge.tsx'

type ManagedFiltersProps = {
  kind: ListingKind
  filter: ManagedFilter
  onChange: (changes: Changes) => void
}

/** State, type, country, owner, completeness and city of everyone's listings. */
export function ManagedFilters({ kind, filter, onChange }: ManagedFiltersProps) {
  const { t } = useTranslation(['managed-listings', 'table'])
  const { language } = useSite()
  const typeName = useTypeName()
  return (
    <ListFilters
      list={managedLists[kind]}
      {...{ query: filter, onChange }}
      fields={{
        state: { label: t('table:state'), textOf: useStateName() },
        type: { label: t('table:type'), textOf: (type) => typeName(kind, type) },
        country: { label: t('country'), textOf: (code) => countryName(code, language) },
        owner: { label: t('table:owner'), textOf: () => t('table:noOwner') },
        completeness: { label: t('complete'), textOf: () => t('underHalf') },
        city: { label: t('table:city') },
      }}
    />
  )
}
