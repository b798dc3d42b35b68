import type { Calendar } from '#contract/calendar/calendar.ts'
import { monthAfter } from '#contract/values/month.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import { ListState } from '#web/ui/list-state.tsx'
import { type DayEntries, entriesOf, isEmpty } from './day-entries.ts'
import { Entries } from './entry-rows.tsx'
import { daysOf } from './month-days.ts'
import type { CalendarQuery } from './query.ts'

type DayListProps = { calendar: Calendar; query: CalendarQuery }

/** The days of a month that have entries, one below the other. */
export function DayList({ calendar, query }: DayListProps) {
  const { t } = useTranslation('calendar')
  const { month } = query
  const days = daysOf({ from: `${month}-01`, to: `${monthAfter(month, 1)}-00` })
    .map((day) => ({ day, entries: beginningOn(day, entriesOf(calendar, day), month) }))
    .filter(({ entries }) => !isEmpty(entries))
  if (days.length === 0) return <ListState title={t('empty')} text={t('emptyText')} />
  return (
    <ul className="text">
      {days.map(({ day, entries }) => (
        <li key={day} className="entry">
          <div className="person">
            <DateTile day={day} isToday={day === calendar.today} />
            <div className="stack">
              <Entries entries={entries} calendar={calendar} query={query} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** An entry of several days is listed on its first day in the month. */
function beginningOn(day: string, entries: DayEntries, month: string): DayEntries {
  const isFirst = ({ from }: { from: string }) => from === day || (from < day && day === `${month}-01`)
  const { parties, asked, events, closed, elsewhere, rest } = entries
  return {
    parties: parties.filter(({ guests }) => guests.some(isFirst)),
    asked: asked.filter(isFirst),
    events: events.filter(isFirst),
    closed: closed.filter(isFirst),
    elsewhere: elsewhere.filter(isFirst),
    rest,
  }
}

function DateTile({ day, isToday }: { day: string; isToday: boolean }) {
  const { t } = useTranslation('calendar')
  const { dateTile, weekdayShort } = formatOf(useSite().language)
  return (
    <h2 className="date">
      <span>{weekdayShort(day)}</span>
      <b className="num">{Number(dateTile(day).day)}</b>
      <span>{isToday ? t('today') : dateTile(day).month}</span>
    </h2>
  )
}
