import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Field } from '#web/ui/form/field.tsx'
import { lengths, type Period, withDay } from './period.ts'

type PeriodChoiceProps = {
  period: Period
  days: number | undefined
  today: string
  onChange: (changes: Record<string, string>) => void
}

/** The period: a usual length, or from a day to a day. */
export function PeriodChoice({ period, days, today, onChange }: PeriodChoiceProps) {
  const { t } = useTranslation('figures')
  const { dateRange } = formatOf(useSite().language)
  const setDay = (name: 'from' | 'to', value: string) => {
    if (value) onChange({ ...withDay(period, name, value), days: '' })
  }
  return (
    <section className="stack stack-2" aria-label={t('period')}>
      <div className="row">
        {lengths.map((each) => (
          <button
            key={each}
            type="button"
            className="chip"
            aria-current={each === days ? 'true' : undefined}
            onClick={() => onChange({ days: String(each), from: '', to: '' })}
          >
            {t('days', { count: each })}
          </button>
        ))}
      </div>
      <div className="duo max-w-96">
        <Field
          type="date"
          label={t('from')}
          max={today}
          value={period.from}
          onChange={(event) => setDay('from', event.target.value)}
        />
        <Field
          type="date"
          label={t('to')}
          max={today}
          value={period.to}
          onChange={(event) => setDay('to', event.target.value)}
        />
      </div>
      <p className="small soft" role="status">
        {t('shown', { period: dateRange(period.from, period.to) })}
      </p>
    </section>
  )
}
