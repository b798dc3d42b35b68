import { getApplicationCounts } from '#contract/applications/review.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { useSite } from '#web/frame/use-site.ts'

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
