import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { getApplicationCounts, queueStates } from '#contract/applications.ts'
import { paths } from '#contract/paths.ts'
import { formatOf } from '#i18n/format.ts'
import { useApi } from '#web/data/api.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Check } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { keptQuery, type QueueQuery } from './queue-query.ts'

/** The states as chips, each with how many are in it; the filters stay. */
export function QueueStates({ query }: { query: QueueQuery }) {
  const { t } = useTranslation('applications')
  const { language, site } = useSite()
  const { number } = formatOf(language)
  const counts = useApi(getApplicationCounts).data
  return (
    <nav className="chips" aria-label={t('states.label')}>
      {queueStates.map((state) => (
        <Link
          key={state}
          className="chip"
          discover="none"
          to={paths.applications(keptQuery({ ...query, state }))}
          aria-current={state === query.state ? 'true' : undefined}
        >
          {state === query.state && <Icon of={Check} />}
          {t(`states.${state}`, site.reviewWindow)}
          {counts && <span className="num">{number(counts[state])}</span>}
        </Link>
      ))}
    </nav>
  )
}

/** What is promised, and how many wait longer. */
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
