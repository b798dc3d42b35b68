import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { type Changes, withChanges } from '#web/data/with-changes.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Field } from '#web/ui/form/field.tsx'
import { comparisonOf, comparisons, lengths, type Period, withDay } from './period.ts'

type PeriodChoiceProps = {
  period: Period
  days: number | undefined
  today: string
  address: URLSearchParams
  onChange: (changes: Record<string, string>) => void
}

/** The period: a usual length, or from a day to a day; and with what it is compared. */
export function PeriodChoice({ period, days, today, address, onChange }: PeriodChoiceProps) {
  const { t } = useTranslation('figures')
  const { dateRange } = formatOf(useSite().language)
  const setDay = (name: 'from' | 'to', value: string) => {
    if (value) onChange({ ...withDay(period, name, value), days: '' })
  }
  return (
    <section className="stack stack-2" aria-label={t('period')}>
      <div className="row">
        {lengths.map((each) => (
          <Choice
            key={each}
            address={address}
            changes={{ days: String(each), from: '', to: '' }}
            isHere={each === days}
          >
            {each === 365 ? t('year') : t('days', { count: each })}
          </Choice>
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
      <div className="row">
        <span className="small soft">{t('compare')}</span>
        {comparisons.map((each) => (
          <Choice
            key={each}
            address={address}
            changes={{ with: each === 'before' ? '' : each }}
            isHere={each === comparisonOf(address)}
          >
            {t(`with.${each}`)}
          </Choice>
        ))}
      </div>
      <p className="small soft" role="status">
        {t('shown', { period: dateRange(period.from, period.to) })}
      </p>
    </section>
  )
}

type ChoiceProps = { address: URLSearchParams; changes: Changes; isHere: boolean; children: ReactNode }

/** A link, which works before the scripts have come. */
const Choice = ({ address, changes, isHere, children }: ChoiceProps) => (
  <Link
    className="chip"
    discover="none"
    replace
    preventScrollReset
    to={{ search: withChanges(address, changes).toString() }}
    aria-current={isHere ? 'true' : undefined}
  >
    {children}
  </Link>
)
