import { getApplicationCounts } from '#contract/applications/review.ts'
import { statesOf } from '#contract/system/review-queues.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { useSite } from '#web/frame/use-site.ts'
import type { BuiltInView } from '#web/ui/table/list-views.tsx'
import { addressQuery, type QueueQuery } from './query.ts'

/** The states, each with how many are in it; the filters stay. */
export function useQueueViews(query: QueueQuery): BuiltInView[] {
  const { t } = useTranslation('applications')
  const { site } = useSite()
  const counts = useApi(getApplicationCounts).data
  return statesOf('applications').map((state) => ({
    text: t(`states.${state}`, site.reviewWindow),
    query: addressQuery({ ...query, state }),
    count: counts?.[state],
  }))
}
