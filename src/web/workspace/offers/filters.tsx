import { offerList } from '#contract/listings/managed-offer-limits.ts'
import type { FilterOf } from '#contract/values/staff-list.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Changes } from '#web/data/with-changes.ts'
import { ListFilters } from '#web/ui/table/list-filters.tsx'

type OfferFiltersProps = { query: FilterOf<typeof offerList>; onChange: (changes: Changes) => void }

/** State and category of everyone's offers. */
export function OfferFilters(props: OfferFiltersProps) {
  const { t } = useTranslation(['managed-offers', 'table', 'types'])
  return (
    <ListFilters
      list={offerList}
      {...props}
      fields={{
        state: { label: t('table:state'), textOf: (state) => t(`states.${state}`) },
        category: {
          label: t('table:type'),
          textOf: (category) => t(`types:offerCategories.${category}`),
        },
      }}
    />
  )
}
