import { type Calendar, getCalendar } from '#contract/calendar/calendar.ts'
import { paths } from '#contract/paths.ts'
import { addDays } from '#contract/values/day.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { useSite } from '#web/frame/use-site.ts'

/** The fourteen days from a day on. */
export const nextDays = (today: string) => ({ from: today, to: addDays(today, 13), scope: 'mine' as const })

/** The next fourteen days, a week in each row; a day leads to the calendar. */
export function NextDays({ today }: { today: string }) {
  const { t } = useTranslation('own-home')
  const { weekdayShort } = formatOf(useSite().language)
  const calendar = useApi(getCalendar, nextDays(today), { staleTime: 0 }).data
  if (!calendar) return null
  const weeks = [0, 7].map((first) => Array.from({ length: 7 }, (_, index) => addDays(today, first + index)))
  return (
    <section className="stack" aria-labelledby="days">
      <div className="head">
        <h2 id="days">{t('days.title')}</h2>
        <a href={paths.calendar()}>{t('days.all')}</a>
      </div>
      <table className="cal">
        <caption className="sr">{t('days.title')}</caption>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col">
                {weekdayShort(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <Day key={day} day={day} isToday={day === today} calendar={calendar} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type DayProps = { day: string; isToday: boolean; calendar: Calendar }

function Day({ day, isToday, calendar: { requests, events, closed } }: DayProps) {
  const { t } = useTranslation('own-home')
  const { number, dateRange } = formatOf(useSite().language)
  const isOn = ({ from, to }: { from: string; to: string }) => from <= day && day <= to
  const ofDay = requests.filter(isOn)
  const guests = ofDay
    .filter(({ state }) => state === 'confirmed')
    .reduce((sum, { people }) => sum + people, 0)
  const marks = [
    { name: 'guests', look: '', count: guests },
    { name: 'asks', look: ' ask', count: ofDay.filter(({ state }) => state !== 'confirmed').length },
    { name: 'events', look: ' ev', count: events.filter(isOn).length },
  ] as const
  const isShut = closed.some(isOn)
  return (
    <td className={isShut ? 'shut' : undefined}>
      <a href={paths.calendar({ month: day.slice(0, 7), day })} aria-current={isToday ? 'date' : undefined}>
        <b aria-hidden="true">{Number(day.slice(8))}</b>
        <span className="sr">{dateRange(day)}</span>
        {isShut && <span className="sr">, {t('days.closed')}</span>}
        {marks
          .filter(({ count }) => count > 0)
          .map(({ name, look, count }) => (
            <span key={name} className={`slot${look}`}>
              <span aria-hidden="true">{number(count)}</span>
              <span className="sr">, {t(`days.${name}`, { count })}</span>
            </span>
          ))}
      </a>
    </td>
  )
}
