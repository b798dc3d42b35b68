import { useTranslation } from 'react-i18next'
import type { EventCard } from '#contract/events.ts'
import { formatOf } from '#i18n/format.ts'
import { useSite } from '#web/frame/use-site.ts'

type Dates = Pick<EventCard, 'startDate' | 'endDate' | 'expectedMonth'>

/** The day that an event begins as a tile; while it is not announced, the month in which it is expected. */
export function DateTile({ startDate, expectedMonth }: Dates) {
  const { dateTile } = formatOf(useSite().language)
  if (!startDate) return <ExpectedTile expectedMonth={expectedMonth} />
  const { day, month, year } = dateTile(startDate)
  return (
    <time className="date" dateTime={startDate}>
      <b className="num">{day}</b> {month} <span className="num">{year}</span>
    </time>
  )
}

function ExpectedTile({ expectedMonth }: Pick<Dates, 'expectedMonth'>) {
  const { t } = useTranslation('listings')
  const { dateTile } = formatOf(useSite().language)
  return (
    <p className="date">
      {expectedMonth && <b>{dateTile(`2027-${String(expectedMonth).padStart(2, '0')}-01`).month}</b>}
      {t('event.datesToCome')}
    </p>
  )
}

/** When an event takes place, in words: `12–14 March 2027`, or that the dates are to come. */
export function useEventDates() {
  const { t } = useTranslation('listings')
  const { dateRange, monthName } = formatOf(useSite().language)
  return ({ startDate, endDate, expectedMonth }: Dates) => {
    if (startDate) return dateRange(startDate, endDate)
    if (expectedMonth) return t('event.expected', { month: monthName(expectedMonth) })
    return t('event.notAnnounced')
  }
}
