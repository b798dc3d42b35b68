import { paths } from '#contract/paths.ts'
import { getFigures } from '#contract/system/analytics.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { lastDays } from '#web/components/analytics/period.ts'
import { useApi } from '#web/data/api.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Chart } from '#web/ui/chart.tsx'

const figures = ['visits', 'contacts', 'requests'] as const

/** The two weeks up to a day that the trends show. */
export const trendPeriod = (today: string) => lastDays(14, today)

/** Visits, contacts and requests of two weeks, each as a chart with its axis. */
export function Trends({ today }: { today: string }) {
  const { t } = useTranslation('panel')
  const { number, weekdayRange, dateTile } = formatOf(useSite().language)
  const days = useApi(getFigures, trendPeriod(today), { staleTime: 60_000 }).data?.days
  if (!days) return null
  return (
    <section className="stack" aria-labelledby="trends">
      <div className="head">
        <h2 id="trends">{t('home.trends.title')}</h2>
        <a href={paths.analytics()}>{t('home.trends.all')}</a>
      </div>
      <div className="grid c3">
        {figures.map((name) => {
          const sum = days.reduce((all, day) => all + day[name], 0)
          return (
            <section key={name} className="stack stack-2" aria-labelledby={`trend-${name}`}>
              <h3 className="sub" id={`trend-${name}`}>
                {t(`home.trends.${name}`)}
              </h3>
              <p className="small soft">
                {t('home.trends.usual', { average: number(Math.round(sum / days.length)) })}
              </p>
              <Chart
                title={t(`home.trends.${name}`)}
                words={{ value: t(`home.trends.${name}`) }}
                points={days.map((day) => ({
                  label: weekdayRange(day.day),
                  tick: dateTile(day.day).day,
                  value: day[name],
                }))}
              />
            </section>
          )
        })}
      </div>
    </section>
  )
}
