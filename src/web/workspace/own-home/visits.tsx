import { paths } from '#contract/paths.ts'
import { getEnquiryFigures } from '#contract/requests/provider.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { lastDays } from '#web/components/analytics/period.ts'
import type { OwnPage } from '#web/components/own-listing/completeness.ts'
import { useApi } from '#web/data/api.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Chart } from '#web/ui/chart.tsx'

/** The visits of a listing in the last seven days, next to the seven before. */
export function Visits({ own: { listing }, today }: { own: OwnPage; today: string }) {
  const { t } = useTranslation('own-home')
  const { number, weekdayRange, weekdayShort } = formatOf(useSite().language)
  const input = { listing: listing.id, ...lastDays(14, today) }
  const days = useApi(getEnquiryFigures, input, { staleTime: 60_000 }).data?.days
  if (!days) return null
  const [before, week] = [days.slice(0, -7), days.slice(-7)]
  const sum = (list: typeof days) => list.reduce((all, { visits }) => all + visits, 0)
  return (
    <section className="stack" aria-labelledby="visits">
      <div className="head">
        <h2 id="visits">{t('visits')}</h2>
        <a href={`${paths.enquiries()}#figures`}>{t('allFigures')}</a>
      </div>
      <p>
        {t('visitsText', { count: sum(week) })}{' '}
        <span className="soft">{t('visitsBefore', { before: number(sum(before)) })}</span>
      </p>
      <Chart
        title={t('visits')}
        words={{ value: t('thisWeek'), before: t('weekBefore') }}
        points={week.map(({ day, visits }, index) => ({
          label: weekdayRange(day),
          tick: weekdayShort(day),
          value: visits,
          before: before[index]?.visits ?? 0,
        }))}
      />
    </section>
  )
}
