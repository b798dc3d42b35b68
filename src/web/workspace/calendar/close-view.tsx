import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import type { Calendar } from '#contract/calendar/calendar.ts'
import { maxNoteLength } from '#contract/calendar/limits.ts'
import { rangesOf } from '#contract/values/day.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import { CalendarX, WifiOff } from '#web/icons/icons.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type DayEntries, entriesOf } from './day-entries.ts'
import { ListingChoice } from './listing-choice.tsx'
import { Marks } from './marks.tsx'
import { daysOf, isOn } from './month-days.ts'
import { Legend, MonthTable } from './month-table.tsx'
import { type CalendarQuery, hrefOf } from './query.ts'
import { useClosing } from './use-closing.ts'

type CloseViewProps = { calendar: Calendar; query: CalendarQuery }
type Listing = Calendar['listings'][number]

/** Closes or opens days: by ticking them in a month, or from a first day to a last. */
export function CloseView({ calendar, query }: CloseViewProps) {
  const { t } = useTranslation('calendar')
  const { listings } = calendar
  const [chosen, setChosen] = useState(listings[0]?.id)
  const listing = listings.find(({ id }) => id === chosen) ?? listings[0]
  if (!listing) return <p className="soft">{t('noPage')}</p>
  return (
    <div className="stack">
      <p className="soft text">{t('closeLead')}</p>
      <ListingChoice listings={listings} chosen={listing.id} onChoose={setChosen} />
      <CloseForm key={listing.id} calendar={calendar} query={query} listing={listing} />
    </div>
  )
}

/** The changed ticks by day; a first and a last day. */
function useChosen(calendar: Calendar, listing: Listing) {
  const [ticks, setTicks] = useState<Record<string, boolean>>({})
  const [span, setSpan] = useState({ from: '', to: '', isWeekly: false })
  const closed = calendar.closed.filter((range) => range.listing.id === listing.id)
  const isClosed = (day: string) => closed.some((range) => isOn(day)(range))
  const isTicked = (day: string) => ticks[day] ?? isClosed(day)
  const tick = (day: string) => {
    const { [day]: before, ...others } = ticks
    setTicks(before === undefined ? { ...ticks, [day]: !isClosed(day) } : others)
  }
  const ticked = (as: boolean) => Object.keys(ticks).filter((day) => ticks[day] === as)
  const ofSpan = span.from && span.to ? daysOf(span, span.isWeekly) : []
  return {
    span,
    setSpan,
    isTicked,
    tick,
    toClose: [...new Set([...ticked(true), ...ofSpan])],
    toOpen: ticked(false).filter((day) => !ofSpan.includes(day)),
    clear: () => {
      setTicks({})
      setSpan({ from: '', to: '', isWeekly: false })
    },
  }
}

function CloseForm({ calendar, query, listing }: CloseViewProps & { listing: Listing }) {
  const chosen = useChosen(calendar, listing)
  const [note, setNote] = useState('')
  const { waiting, isSending, add } = useClosing()
  const { month } = query
  async function save(event: FormEvent) {
    event.preventDefault()
    const [closing, opening] = [rangesOf(chosen.toClose), rangesOf(chosen.toOpen)]
    const outcome = await add([
      ...(closing.length > 0 ? [{ act: 'close', listing: listing.id, days: closing, note } as const] : []),
      ...(opening.length > 0 ? [{ act: 'open', listing: listing.id, days: opening } as const] : []),
    ])
    // a refusal is shown in a notice; the selection stays
    if (outcome === 'refused') return
    chosen.clear()
    setNote('')
  }
  const classOf = (day: string, isOut: boolean) =>
    [isOut && 'out', day < listing.today && 'out', isClosedOn(calendar, listing, day) && 'shut']
      .filter(Boolean)
      .join(' ')
  return (
    <form className="stack" onSubmit={(event) => void save(event)}>
      <div className="two side-col">
        <div className="stack">
          <MonthTable month={month} classOf={classOf}>
            {(day, isOut) => (
              <DayBox
                day={day}
                entries={isOut ? undefined : entriesOf(calendar, day)}
                chosen={chosen}
                isOpen={!isOut && day >= listing.today}
              />
            )}
          </MonthTable>
          <Legend />
        </div>
        <ByDate chosen={chosen} note={note} onNote={setNote} />
      </div>
      <CloseBar
        chosen={chosen}
        isSaving={isSending}
        isWaiting={waiting.length > 0}
        backHref={hrefOf(query, { view: 'month' })}
      />
    </form>
  )
}

type DayBoxProps = { day: string; entries: DayEntries | undefined; chosen: Chosen; isOpen: boolean }

/** A day to tick; for past days and neighboring months, only the number. */
function DayBox({ day, entries, chosen, isOpen }: DayBoxProps) {
  const { t } = useTranslation('calendar')
  const { dayOfMonth } = formatOf(useSite().language)
  // a tick means closed
  const marks = entries && <Marks entries={{ ...entries, closed: [] }} isShut={false} />
  const number = Number(day.slice(8))
  if (!isOpen)
    return (
      <span className="cell">
        <b>{number}</b>
        {marks}
      </span>
    )
  return (
    <label>
      <b aria-hidden="true">{number}</b>
      {marks}
      <input
        type="checkbox"
        data-day={day}
        aria-label={t('closeDay', { day: dayOfMonth(day) })}
        checked={chosen.isTicked(day)}
        onChange={() => chosen.tick(day)}
      />
    </label>
  )
}

const isClosedOn = ({ closed }: Calendar, listing: Listing, day: string) =>
  closed.some((range) => range.listing.id === listing.id && isOn(day)(range))

type Chosen = ReturnType<typeof useChosen>
type ByDateProps = { chosen: Chosen; note: string; onNote: (note: string) => void }

function ByDate({ chosen: { span, setSpan }, note, onNote }: ByDateProps) {
  const { t } = useTranslation('calendar')
  return (
    <fieldset className="card stack">
      <legend className="sr">{t('byDate')}</legend>
      <p className="sub display" aria-hidden="true">
        {t('byDate')}
      </p>
      <div className="duo">
        <Field
          label={t('firstDay')}
          type="date"
          value={span.from}
          onChange={(event) => setSpan({ ...span, from: event.target.value })}
        />
        <Field
          label={t('lastDay')}
          type="date"
          value={span.to}
          min={span.from || undefined}
          onChange={(event) => setSpan({ ...span, to: event.target.value })}
        />
      </div>
      <label className="box">
        <input
          type="checkbox"
          checked={span.isWeekly}
          onChange={(event) => setSpan({ ...span, isWeekly: event.target.checked })}
        />
        {t('weekly')}
        <small>{t('weeklyHelp')}</small>
      </label>
      <Field
        label={t('note')}
        help={t('noteHelp')}
        maxLength={maxNoteLength}
        value={note}
        onChange={(event) => onNote(event.target.value)}
      />
    </fieldset>
  )
}

type CloseBarProps = { chosen: Chosen; isSaving: boolean; isWaiting: boolean; backHref: string }

/** The days to close and open, the button, and the changes waiting for a signal. */
function CloseBar({ chosen: { toClose, toOpen }, isSaving, isWaiting, backHref }: CloseBarProps) {
  const { t } = useTranslation('calendar')
  const { weekdayRange } = formatOf(useSite().language)
  const count = toClose.length + toOpen.length
  const listed = (days: string[]) => rangesOf(days).map(({ from, to }) => weekdayRange(from, to))
  const said = [
    toClose.length > 0 && t('willClose', { days: listed(toClose).join(', ') }),
    toOpen.length > 0 && t('willOpen', { days: listed(toOpen).join(', ') }),
  ].filter(Boolean)
  const button =
    toOpen.length === 0
      ? t('closeCount', { count: toClose.length })
      : toClose.length === 0
        ? t('openCount', { count: toOpen.length })
        : t('save')
  return (
    <div className="savebar">
      <p className={`saved ${isWaiting ? 'wait' : ''}`} role="status">
        <Icon of={isWaiting ? WifiOff : CalendarX} />
        <span>{said.join(' · ') || t(isWaiting ? 'noSignal' : 'nothingChosen')}</span>
      </p>
      <div className="row">
        <Link className="button quiet" discover="none" to={backHref}>
          {t('cancel')}
        </Link>
        <button type="submit" className="button primary" disabled={count === 0 || isSaving}>
          {count === 0 ? t('closeDays') : button}
        </button>
      </div>
    </div>
  )
}
