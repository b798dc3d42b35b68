import { keepPreviousData } from '@tanstack/react-query'
import { urlOf } from '#contract/client.ts'
import { getEnquiryFigures } from '#contract/requests/provider.ts'
import { type OwnFigureName, ownFigureNames, ownFiguresCsvPath } from '#contract/system/analytics-kinds.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { CsvLink } from '#web/components/analytics/csv-link.tsx'
import { FigureChart } from '#web/components/analytics/figure-chart.tsx'
import { comparisonOf, earlierOf, type Period, periodOf } from '#web/components/analytics/period.ts'
import { PeriodChoice } from '#web/components/analytics/period-choice.tsx'
import { useApi } from '#web/data/api.ts'
import { useQueryParams } from '#web/data/use-query-params.ts'
import { ListState } from '#web/ui/list-state.tsx'

const ofEvents = new Set<OwnFigureName>(['eventVisits', 'registrations'])

type FigureTableProps = { listing: string; today: string }

/** Each figure of a listing in a period next to that of an earlier one; the same numbers are in a file. */
export function FigureTable({ listing, today }: FigureTableProps) {
  const { t } = useTranslation('enquiries')
  const [address, change] = useQueryParams()
  const { period, days } = periodOf(address, today)
  const earlier = earlierOf(period, comparisonOf(address))
  return (
    <>
      <PeriodChoice {...{ period, days, today, address }} onChange={change} />
      <Numbers {...{ listing, period, earlier }} />
      <div className="row">
        <CsvLink href={urlOf({ path: ownFiguresCsvPath }, { listing, ...period })} of={t('figures.title')} />
      </div>
    </>
  )
}

const kept = { placeholderData: keepPreviousData, staleTime: 60_000 }

function Numbers({ listing, period, earlier }: { listing: string; period: Period; earlier: Period }) {
  const { t } = useTranslation('enquiries')
  const found = useApi(getEnquiryFigures, { listing, ...period }, kept)
  const { data: was } = useApi(getEnquiryFigures, { listing, ...earlier }, kept)
  if (found.isError) return <ListState title={t('failed')} action={t('retry')} onAct={found.refetch} />
  if (!found.data) return <ListState title={t('loading')} isLoading />
  const { days } = found.data
  const all = [...days, ...(was?.days ?? [])]
  // people without events see nothing about them
  const kinds = ownFigureNames.filter((name) => !ofEvents.has(name) || all.some((day) => day[name] > 0))
  if (all.every((day) => kinds.every((kind) => day[kind] === 0)))
    return <p className="soft">{t('figures.nothingYet')}</p>
  return (
    <div className="grid c3">
      {kinds.map((kind) => (
        <FigureChart
          key={kind}
          id={`figure-${kind}`}
          title={t(`figures.${kind}`)}
          days={days.map((each) => ({ day: each.day, value: each[kind] }))}
          before={was?.days.map((each) => each[kind])}
          {...{ period, earlier }}
        />
      ))}
    </div>
  )
}
