import { useEffect, useRef } from 'react'
import { type Calendar, getCalendar } from '#contract/calendar/calendar.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { useSite } from '#web/frame/use-site.ts'
import { entriesOf, isEmpty } from './day-entries.ts'
import { DayShut } from './day-shut.tsx'
import { Entries } from './entry-rows.tsx'
import { type CalendarQuery, daySpanOf } from './query.ts'

type DayPanelProps = { calendar: Calendar; query: CalendarQuery; day: string }

/** One day with all its entries. */
export function DayPanel({ calendar, query, day }: DayPanelProps) {
  const { t } = useTranslation('calendar')
  const { dayHeading } = formatOf(useSite().language)
  const panel = useShownWhenChanged(day)
  const ofMonth = entriesOf(calendar, day)
  // a full day is read separately
  const whole = useApi(getCalendar, daySpanOf(query, day), { enabled: ofMonth.rest > 0 })
  const entries = whole.data ? entriesOf(whole.data, day) : ofMonth
  return (
    <section ref={panel} className="card stack day" id="day" aria-labelledby="day-heading">
      <h2 className="sub" id="day-heading" aria-live="polite">
        {dayHeading(day)}
      </h2>
      {isEmpty(entries) && <p className="soft">{t('nothingOnDay')}</p>}
      <Entries
        entries={entries}
        calendar={calendar}
        query={query}
        day={day >= calendar.today ? day : undefined}
      />
      <DayShut key={day} calendar={calendar} day={day} />
    </section>
  )
}

/** On a phone the day is below its month, so it is scrolled into view when another one is opened. */
function useShownWhenChanged(day: string) {
  const panel = useRef<HTMLElement>(null)
  const before = useRef(day)
  useEffect(() => {
    if (before.current !== day) panel.current?.scrollIntoView({ block: 'nearest' })
    before.current = day
  }, [day])
  return panel
}
