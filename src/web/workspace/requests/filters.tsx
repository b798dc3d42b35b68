import { enquiryList } from '#contract/requests/list-limits.ts'
import type { FilterOf } from '#contract/values/staff-list.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Changes } from '#web/data/with-changes.ts'
import { ListFilters } from '#web/ui/table/list-filters.tsx'

type RequestFiltersProps = { query: FilterOf<typeof enquiryList>; onChange: (changes: Changes) => void }

/** State, day and what it is for. */
export function RequestFilters(props: RequestFiltersProps) {
  const { t } = useTranslation('enquiries')
  return (
    <ListFilters
      list={enquiryList}
      {...props}
      fields={{
        group: { label: t('groups.label'), textOf: (group) => t(`groups.${group}`) },
        day: { label: t('many.day') },
        kind: { label: t('columns.about'), textOf: (kind) => t(`many.kinds.${kind}`) },
      }}
    />
  )
}
