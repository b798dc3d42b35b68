import { keepPreviousData } from '@tanstack/react-query'
import type { z } from 'zod'
import { type FigureTimes, getFigures } from '#contract/system/analytics.ts'
import { figureNames } from '#contract/system/analytics-kinds.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { CsvLink } from '#web/components/analytics/csv-link.tsx'
import type { Period } from '#web/components/analytics/period.ts'
import { useApi } from '#web/data/api.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Bars } from '#web/ui/bars.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { figuresFile } from './figures-file.ts'

/** The sums of a period and of the one before, with bars; the same numbers are in a table. */
export function FigureSums({ period }: { period: Period }) {
  const { t } = useTranslation('analytics')
  const { number } = formatOf(useSite().language)
  const found = useApi(getFigures, period, { placeholderData: keepPreviousData, staleTime: 60_000 })
  if (found.isError) return <ListState title={t('failed')} action={t('retry')} onAct={found.refetch} />
  if (!found.data) return <ListState title={t('loading')} isLoading />
  const { days, sums, before, times, timesBefore } = found.data
  const busy = days.filter((day) => figureNames.some((name) => day[name] > 0))
  return (
    <>
      <section className="stack" aria-labelledby="sums">
        <div className="head">
          <h2 id="sums">{t('sums')}</h2>
          <CsvLink href={figuresFile(period, 'day')} of={t('groups.day')} />
        </div>
        <dl className="tally">
          {figureNames.map((name) => (
            <div key={name}>
              <dt>
                {t(`names.${name}`)}{' '}
                <span className="block tiny soft whitespace-nowrap">
                  {t('before', { value: number(before[name]) })}
                </span>
              </dt>
              <dd>{number(sums[name])}</dd>
              <Bars values={days.map((day) => day[name])} />
            </div>
          ))}
        </dl>
        {busy.length > 0 ? <DayTable days={busy} /> : <p className="soft">{t('nothingYet')}</p>}
        <p className="small soft">
          {t('compared')} {t('nothingKept')}
        </p>
      </section>
      <Times period={period} times={times} before={timesBefore} />
    </>
  )
}

function DayTable({ days }: { days: z.output<typeof getFigures.output>['days'] }) {
  const { t } = useTranslation('analytics')
  const { number, dateRange } = formatOf(useSite().language)
  return (
    <details className="more">
      <summary className="min-h-11">{t('asTable')}</summary>
      <table className="table">
        <caption className="sr">{t('sums')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            {figureNames.map((name) => (
              <th key={name} scope="col">
                {t(`names.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{dateRange(day.day)}</th>
              {figureNames.map((name) => (
                <td key={name} data-label={t(`names.${name}`)} className="num">
                  {number(day[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
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
