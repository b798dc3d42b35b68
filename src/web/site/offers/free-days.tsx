import type { StatedDay } from '#contract/directory/day-states.ts'
import type { MonthOfDays, Offer } from '#contract/directory/offers.ts'
import { paths, withQuery } from '#contract/paths.ts'
import { monthAfter } from '#contract/values/month.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { WeeksTable } from '#web/components/calendar/weeks-table.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { ArrowLeft, ArrowRight } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

type MonthProps = Pick<FreeDaysProps, 'days' | 'chosen'> & { path: string }
type DayProps = { path: string; of: StatedDay; isChosen: boolean }
type FreeDaysProps = { offer: Offer; days: MonthOfDays; chosen: string | undefined }

/** A month of an offer as a table. Each day that can be requested links to the form for that day. */
export function FreeDays({ offer, days, chosen }: FreeDaysProps) {
  const { t } = useTranslation('offers')
  const { time, date } = formatOf(useSite().language)
  const starts = offer.startTimes.map(time)
  const path = paths.offer(offer.id)
  return (
    <section className="stack stack-2" aria-labelledby="free">
      <div className="head">
        <h2 id="free">{t('days.title')}</h2>
        {starts.length > 0 && (
          <span className="small soft">{t('days.starts', { times: starts.join(' · ') })}</span>
        )}
      </div>
      <Months path={path} days={days} />
      <Month path={path} days={days} chosen={chosen} />
      <p className="small soft">
        {t(days.unit === null ? 'days.helpAsk' : 'days.help')} {t('days.saidOn', { date: date(days.saidOn) })}
      </p>
    </section>
  )
}

/** Links to the months before and after, as far as free days are searched for. */
function Months({ path, days: { month, first, last } }: Pick<FreeDaysProps, 'days'> & { path: string }) {
  const { t } = useTranslation('offers')
  const { monthOfYear } = formatOf(useSite().language)
  const link = (to: string, name: string, icon: typeof ArrowLeft) => (
    <a className="button quiet" href={`${withQuery(path, { month: to })}#free`} rel="nofollow">
      <Icon of={icon} />
      <span className="sr">{t('days.to', { month: name })}</span>
    </a>
  )
  const [before, after] = [monthAfter(month, -1), monthAfter(month, 1)]
  return (
    <nav className="free-months" aria-label={t('days.months')}>
      <b aria-hidden="true">{monthOfYear(month)}</b>
      {before >= first && link(before, monthOfYear(before), ArrowLeft)}
      {after <= last && link(after, monthOfYear(after), ArrowRight)}
    </nav>
  )
}

function Month({ path, days: { month, days }, chosen }: MonthProps) {
  const stated = new Map(days.map((each) => [each.day, each]))
  return (
    <WeeksTable month={month} className="free-days num">
      {(day) => {
        const of = stated.get(day)
        return <td key={day}>{of && <Day path={path} of={of} isChosen={day === chosen} />}</td>
      }}
    </WeeksTable>
  )
}

/** A day with its state as text: visible where there is room, otherwise for screen readers only. */
function Day({ path, of: { day, state, left }, isChosen }: DayProps) {
  const { t } = useTranslation('offers')
  const { dayHeading } = formatOf(useSite().language)
  const number = Number(day.slice(8))
  if (state === 'free' || state === 'few' || state === 'ask') {
    const word = t(`days.states.${state}`, { count: left ?? 0 })
    return (
      <a
        className={state === 'ask' ? 'maybe' : undefined}
        href={`${withQuery(path, { day })}#ask`}
        rel="nofollow"
        aria-label={`${dayHeading(day)}, ${word}`}
        aria-current={isChosen ? 'date' : undefined}
      >
        {number}
        {state === 'few' && <small>{word}</small>}
      </a>
    )
  }
  if (state === 'past') return <span>{number}</span>
  return (
    <span>
      {state === 'full' ? <s>{number}</s> : number}
      <small className={state === 'full' ? undefined : 'sr'}> {t(`days.states.${state}`)}</small>
    </span>
  )
}
