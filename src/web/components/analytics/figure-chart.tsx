import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Chart } from '#web/ui/chart.tsx'
import { type Bin, binsOf, unitOf } from './bins.ts'
import type { Period } from './period.ts'

type FigureChartProps = {
  title: string
  id: string
  days: readonly { day: string; value: number }[]
  /** Of the days that it is compared with, in the same order. */
  before: readonly number[] | undefined
  period: Period
  earlier: Period
}

/** One figure of a period: its sum and its course, beside those of another period. */
export function FigureChart({ title, id, days, before, period, earlier }: FigureChartProps) {
  const { t } = useTranslation('figures')
  const { number, dateRange, weekdayRange, monthOfYear, dateTile } = formatOf(useSite().language)
  const unit = unitOf(days.length)
  const labelOf = ({ from, to }: Bin) =>
    unit === 'month' ? monthOfYear(from) : unit === 'week' ? dateRange(from, to) : weekdayRange(from)
  const tickOf = ({ from }: Bin) => {
    const { day, month } = dateTile(from)
    return unit === 'month' ? month : `${day} ${month}`
  }
  const sum = days.reduce((all, { value }) => all + value, 0)
  const was = before?.reduce((all, value) => all + value, 0)
  return (
    <section className="stack stack-2" aria-labelledby={id}>
      <h3 className="sub" id={id}>
        {title}
      </h3>
      <p>
        <strong className="num">{number(sum)}</strong>
        {was !== undefined && <span className="soft"> · {t('before', { value: number(was) })}</span>}
      </p>
      {sum + (was ?? 0) > 0 && (
        <Chart
          title={title}
          every={unit === 'day' && days.length > 14 ? 7 : undefined}
          words={{
            value: dateRange(period.from, period.to),
            ...(before && { before: dateRange(earlier.from, earlier.to) }),
          }}
          points={binsOf(days, before).map((bin) => ({
            label: labelOf(bin),
            tick: tickOf(bin),
            value: bin.value,
            before: bin.before,
          }))}
        />
      )}
    </section>
  )
}
