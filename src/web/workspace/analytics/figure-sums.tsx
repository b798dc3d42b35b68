import { keepPreviousData } from '@tanstack/react-query'
import { type FigureTimes, getFigures } from '#contract/system/analytics.ts'
import { figureNames } from '#contract/system/analytics-kinds.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { CsvLink } from '#web/components/analytics/csv-link.tsx'
import { FigureChart } from '#web/components/analytics/figure-chart.tsx'
import type { Period } from '#web/components/analytics/period.ts'
import { useApi } from '#web/data/api.ts'
import { useSite } from '#web/frame/use-site.ts'
import { ListState } from '#web/ui/list-state.tsx'
import { figuresFile } from './figures-file.ts'

/** Each figure of a period next to that of an earlier one, and how quickly requests were answered. */
export function FigureSums({ period, earlier }: { period: Period; earlier: Period }) {
  const { t } = useTranslation('analytics')
  const found = useApi(getFigures, period, { placeholderData: keepPreviousData, staleTime: 60_000 })
  const { data: was } = useApi(getFigures, earlier, { placeholderData: keepPreviousData, staleTime: 60_000 })
  if (found.isError) return <ListState title={t('failed')} action={t('retry')} onAct={found.refetch} />
  if (!found.data) return <ListState title={t('loading')} isLoading />
  const { days, times, timesBefore } = found.data
  const isEmpty = [...days, ...(was?.days ?? [])].every((day) => figureNames.every((name) => day[name] === 0))
  return (
    <>
      <section className="stack" aria-labelledby="sums">
        <div className="head">
          <h2 id="sums">{t('sums')}</h2>
          <CsvLink href={figuresFile(period, 'day')} of={t('groups.day')} />
        </div>
        {isEmpty ? (
          <p className="soft">{t('nothingYet')}</p>
        ) : (
          <div className="grid c3">
            {figureNames.map((name) => (
              <FigureChart
                key={name}
                id={`figure-${name}`}
                title={t(`names.${name}`)}
                days={days.map((each) => ({ day: each.day, value: each[name] }))}
                before={was?.days.map((each) => each[name])}
                {...{ period, earlier }}
              />
            ))}
          </div>
        )}
        <p className="small soft">{t('nothingKept')}</p>
      </section>
      <Times period={period} times={times} before={timesBefore} />
    </>
  )
}

type TimesProps = { period: Period; times: FigureTimes; before: FigureTimes }

function Times({ period, times, before }: TimesProps) {
  const { t } = useTranslation('analytics')
  const { number } = formatOf(useSite().language)
  const hours = (value: number | null) =>
    value === null ? t('none') : t('hours', { value: number(Math.round(value * 10) / 10) })
  const share = ({ asked, answered }: FigureTimes) =>
    asked === 0 ? t('none') : t('percent', { value: number(Math.round((answered / asked) * 100)) })
  const rows = {
    received: (of: FigureTimes) => number(of.received),
    decided: (of: FigureTimes) => number(of.decided),
    median: (of: FigureTimes) => hours(of.medianHours),
    ninety: (of: FigureTimes) => hours(of.ninetyHours),
    answered: share,
  }
  return (
    <section className="stack" aria-labelledby="times">
      <div className="head">
        <h2 id="times">{t('times.title')}</h2>
        <CsvLink href={figuresFile(period, 'times')} of={t('times.title')} />
      </div>
      <table className="table">
        <caption className="sr">{t('times.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('times.what')}</th>
            <th scope="col">{t('now')}</th>
            <th scope="col">{t('earlier')}</th>
          </tr>
        </thead>
        <tbody>
          {(Object.keys(rows) as (keyof typeof rows)[]).map((name) => (
            <tr key={name}>
              <th scope="row">{t(`times.${name}`)}</th>
              <td data-label={t('now')} className="num">
                {rows[name](times)}
              </td>
              <td data-label={t('earlier')} className="num soft">
                {rows[name](before)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
