import { Fragment } from 'react'
import type { EventCard } from '#contract/directory/events.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'

type Dates = Pick<EventCard, 'startDate' | 'endDate' | 'expectedMonth'> & {
  /** The rule in words; it says more than the month. */
  annualDates?: string | null
}

const months = Array.from({ length: 12 }, (_, index) => index + 1)

/** The day that an event begins as a tile; while it is not announced, the month in which it is expected. */
export function DateTile({ startDate, expectedMonth, annualDates }: Omit<Dates, 'endDate'>) {
  const { dateTile } = formatOf(useSite().language)
  if (!startDate) return <ExpectedTile expectedMonth={expectedMonth} annualDates={annualDates} />
  const { day, month, year } = dateTile(startDate)
  return (
    <time className="date" dateTime={startDate}>
      <b className="num">{day}</b> {month} <span className="num">{year}</span>
    </time>
  )
}

function ExpectedTile({ expectedMonth, annualDates }: Pick<Dates, 'expectedMonth' | 'annualDates'>) {
  const { t } = useTranslation('listings')
  const { dateTile, monthName } = formatOf(useSite().language)
  // where the rule in words names another month too, the month alone would say more than is known
  const words: string[] = annualDates?.toLowerCase().match(/\p{L}+/gu) ?? []
  const named = months.filter((month) => words.includes(monthName(month).toLowerCase()))
  const isCertain = named.every((month) => month === expectedMonth)
  return (
    <p className="date">
      {expectedMonth && isCertain && (
        <b>{dateTile(`2027-${String(expectedMonth).padStart(2, '0')}-01`).month}</b>
      )}
      {t('event.datesToCome')}
    </p>
  )
}

/** When an event takes place, in words: `12–14 March 2027`, or that the dates are to come. */
export function useEventDates() {
  const { t } = useTranslation('listings')
  const { dateRange, monthName } = formatOf(useSite().language)
  return ({ startDate, endDate, expectedMonth, annualDates }: Dates) => {
    if (startDate) return dateRange(startDate, endDate)
    if (expectedMonth && !annualDates) return t('event.expected', { month: monthName(expectedMonth) })
    return t('event.notAnnounced')
  }
}

/** The same on a page: no date breaks inside, two of them between each other. */
export function EventDays({ of }: { of: Dates }) {
  const text = useEventDates()(of)
  if (!of.startDate) return text
  return text.split(/(?<=–)\s/).map((date, index) => (
    <Fragment key={date}>
      {index > 0 && ' '}
      <span className="whitespace-nowrap">{date}</span>
    </Fragment>
  ))
}
