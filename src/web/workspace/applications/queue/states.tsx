import { getApplicationCounts } from '#contract/applications/review.ts'
import { paths } from '#contract/paths.ts'
import { statesOf } from '#contract/system/review-queues.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { useSite } from '#web/frame/use-site.ts'
import { ChipLinks } from '#web/ui/chip-links.tsx'
import { addressQuery, type QueueQuery } from './query.ts'

/** The states as chips with their counts; the filters stay. */
export function QueueStates({ query }: { query: QueueQuery }) {
  const { t } = useTranslation('applications')
  const { site } = useSite()
  const counts = useApi(getApplicationCounts).data
  return (
    <ChipLinks
      label={t('states.label')}
      chips={statesOf('applications').map((state) => ({
        to: paths.applications(addressQuery({ ...query, state })),
        text: t(`states.${state}`, site.reviewWindow),
        count: counts?.[state],
        isHere: state === query.state,
      }))}
    />
  )
}

/** The promise, and how many have been waiting longer. */
export function ReviewPromise() {
  const { t } = useTranslation('applications')
  const late = useApi(getApplicationCounts).data?.late
  return (
    <p className="soft small">
      {t('promise', useSite().site.reviewWindow)}{' '}
      {late ? <b className="late">{t('overdue', { count: late })}</b> : null}
    </p>
  )
}
