import { Link } from 'react-router'
import type { Calendar } from '#contract/calendar/calendar.ts'
import { formatOf } from '#i18n/format.ts'
import { useHydrated } from '#web/frame/disabled-until-hydrated.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { type DayEntries, entriesOf } from './day-entries.ts'
import { DayPanel } from './day-panel.tsx'
import { Marks } from './marks.tsx'
import { Legend, MonthTable } from './month-table.tsx'
import { type CalendarQuery, hrefOf } from './query.ts'
import { Subscribe } from './subscribe.tsx'

type MonthViewProps = { calendar: Calendar; query: CalendarQuery }

/** A month, with one of its days next to it. */
export function MonthView({ calendar, query }: MonthViewProps) {
  const { dayOfMonth } = formatOf(useSite().language)
  const isHydrated = useHydrated()
  const { month, day: opened } = query
  const { today, listings } = calendar
  const isShut = ({ closed }: DayEntries) => listings.length > 0 && closed.length >= listings.length
  // a single tab stop once arrow keys work
  const stop = opened ?? (today.startsWith(month) ? today : `${month}-01`)
  const classOf = (day: string, isOut: boolean) =>
    [
      isOut && 'out',
      isShut(entriesOf(calendar, day)) && 'shut',
      day === opened && 'opened',
      day === today && 'today',
    ]
      .filter(Boolean)
      .join(' ')
  return (
    <div className="two side-col">
      <div className="stack">
        <MonthTable month={month} classOf={classOf}>
          {(day, isOut) => {
            const entries = entriesOf(calendar, day)
            return (
              <Link
                discover="none"
                preventScrollReset
                to={hrefOf(query, { day, month: day.slice(0, 7) })}
                data-day={day}
                tabIndex={isHydrated && day !== stop ? -1 : undefined}
                aria-current={day === opened ? 'true' : day === today ? 'date' : undefined}
              >
                <b aria-hidden={isOut || undefined}>{Number(day.slice(8))}</b>
                {isOut && <span className="sr">{dayOfMonth(day)}</span>}
                <Marks entries={entries} isShut={isShut(entries)} />
              </Link>
            )
          }}
        </MonthTable>
        <Legend />
        {query.scope === 'mine' && <Subscribe />}
      </div>
      {opened && <DayPanel calendar={calendar} query={query} day={opened} />}
    </div>
  )
}
