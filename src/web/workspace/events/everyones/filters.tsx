import { eventList } from '#contract/events/limits.ts'
import type { FilterOf } from '#contract/values/staff-list.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Changes } from '#web/data/with-changes.ts'
import { ListFilters } from '#web/ui/table/list-filters.tsx'

type EventFiltersProps = { query: FilterOf<typeof eventList>; onChange: (changes: Changes) => void }

/** The days of everyone's events. */
export function EventFilters(props: EventFiltersProps) {
  const { t } = useTranslation('own-events')
  return (
    <ListFilters
      list={eventList}
      {...props}
      fields={{ from: { label: t('filters.from') }, to: { label: t('filters.to') } }}
    />
  )
}
