import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { urlOf } from '#contract/client.ts'
import { getEnquiryFigures } from '#contract/requests/provider.ts'
import { type OwnFigureName, ownFigureNames, ownFiguresCsvPath } from '#contract/system/analytics-kinds.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { CsvLink } from '#web/components/analytics/csv-link.tsx'
import { type Period, periodOf } from '#web/components/analytics/period.ts'
import { PeriodChoice } from '#web/components/analytics/period-choice.tsx'
import { useApi } from '#web/data/api.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Bars } from '#web/ui/bars.tsx'
import { ListState } from '#web/ui/list-state.tsx'

const ofEvents = new Set<OwnFigureName>(['eventVisits', 'registrations'])

type FigureTableProps = { listing: string; today: string }

/** A period as rows of bars, with their sums; the same numbers are in a table, and in a file. */
export function FigureTable({ listing, today }: FigureTableProps) {
  const { t } = useTranslation('enquiries')
  const [chosen, choose] = useState(() => new URLSearchParams())
  const { period, days } = periodOf(chosen, today)
  return (
    <>
      <PeriodChoice
        {...{ period, days, today }}
        onChange={(changes) => choose(new URLSearchParams({ ...Object.fromEntries(chosen), ...changes }))}
      />
      <Numbers listing={listing} period={period} />
      <div className="row">
        <CsvLink href={urlOf({ path: ownFiguresCsvPath }, { listing, ...period })} of={t('figures.title')} />
      </div>
    </>
  )
}

function Numbers({ listing, period }: { listing: string; period: Period }) {
  const { t } = useTranslation('enquiries')
  const { number, dateRange } = formatOf(useSite().language)
  const input = { listing, ...period }
  const found = useApi(getEnquiryFigures, input, { placeholderData: keepPreviousData, staleTime: 60_000 })
  if (found.isError) return <ListState title={t('failed')} action={t('retry')} onAct={found.refetch} />
  if (!found.data) return <ListState title={t('loading')} isLoading />
  const { days } = found.data
  // who has no events reads nothing of them
  const kinds = ownFigureNames.filter((name) => !ofEvents.has(name) || days.some((day) => day[name] > 0))
  const busy = days.filter((day) => kinds.some((kind) => day[kind] > 0))
  return (
    <>
      <dl className="tally">
        {kinds.map((kind) => (
          <div key={kind}>
            <dt>{t(`figures.${kind}`)}</dt>
            <dd>{number(days.reduce((sum, day) => sum + day[kind], 0))}</dd>
            <Bars values={days.map((day) => day[kind])} />
          </div>
        ))}
      </dl>
      {busy.length === 0 ? (
        <p className="soft">{t('figures.nothingYet')}</p>
      ) : (
        <details className="more">
          <summary>{t('figures.asTable')}</summary>
          <table className="table">
            <caption className="sr">{t('figures.title')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('figures.day')}</th>
                {kinds.map((kind) => (
                  <th key={kind} scope="col">
                    {t(`figures.${kind}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {busy.map((day) => (
                <tr key={day.day}>
                  <th scope="row">{dateRange(day.day)}</th>
                  {kinds.map((kind) => (
                    <td key={kind} data-label={t(`figures.${kind}`)} className="num">
                      {number(day[kind])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </>
  )
}
