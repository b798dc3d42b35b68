import { placeList } from '#contract/listings/place-limits.ts'
import type { FilterOf } from '#contract/values/staff-list.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Changes } from '#web/data/with-changes.ts'
import { ListFilters } from '#web/ui/table/list-filters.tsx'

type EveryonesFiltersProps = { query: FilterOf<typeof placeList>; onChange: (changes: Changes) => void }

/** Owner, missing parts and city of everyone's places. */
export function EveryonesFilters(props: EveryonesFiltersProps) {
  const { t } = useTranslation(['owner-places', 'table'])
  return (
    <ListFilters
      list={placeList}
      {...props}
      fields={{
        owner: { label: t('table:owner'), textOf: () => t('table:noOwner') },
        lacks: { label: t('table:missing'), textOf: () => t('table.withoutPoint') },
        city: { label: t('table:city') },
      }}
    />
  )
}
