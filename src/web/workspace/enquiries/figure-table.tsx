import { useTranslation } from 'react-i18next'
import { getEnquiryFigures } from '#contract/enquiries.ts'
import { formatOf } from '#i18n/format.ts'
import { useApi } from '#web/data/api.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Bars } from '#web/ui/bars.tsx'
import { ListState } from '#web/ui/list-state.tsx'

const kinds = ['visits', 'taps', 'enquiries', 'answers'] as const

/** Thirty days as rows of bars, with their sums; the same numbers stand in a table. */
export function FigureTable({ listing }: { listing: string }) {
  const { t } = useTranslation('enquiries')
  const { number, dateRange } = formatOf(useSite().language)
  const found = useApi(getEnquiryFigures, { listing, days: 30 }, { staleTime: 60_000 })
  if (found.isError) return <ListState title={t('failed')} action={t('retry')} onAct={found.refetch} />
  if (!found.data) return <ListState title={t('loading')} isLoading />
  const { days } = found.data
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
      {busy.length > 0 && (
        <details className="more">
          <summary>{t('figures.asTable')}</summary>
          <table className="table">
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
                    <td key={kind} className="num">
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
