import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  listOutsideCalendars,
  type OutsideCalendars,
  readOutsideCalendars,
  removeOutsideCalendar,
} from '#contract/calendar/outside.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useChange } from '#web/data/api.ts'
import { CircleAlert, RefreshCw } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useMoments } from '#web/ui/moment.tsx'
import { type Counted, UnitsForm } from './units-form.tsx'

const refreshes = [listOutsideCalendars]

type Calendar = OutsideCalendars['calendars'][number]
type CalendarRowsProps = { id: string; calendars: Calendar[]; counted: Counted | undefined }

/** Calendars of other sites: when each was read, and its error. */
export function CalendarRows({ id, calendars, counted }: CalendarRowsProps) {
  const { t } = useTranslation('offer-calendars')
  const read = useChange(readOutsideCalendars, { refreshes })
  return (
    <div className="stack stack-2">
      <ul className="rows" aria-label={t('title')}>
        {calendars.map((calendar) => (
          <CalendarRow key={calendar.id} id={id} calendar={calendar} counted={counted} />
        ))}
      </ul>
      <p>
        <button
          type="button"
          className="button small min-h-11"
          disabled={read.isPending}
          onClick={() => read.mutate({ id })}
        >
          <Icon of={RefreshCw} />
          {t(read.isPending ? 'reading' : 'readNow')}
        </button>
      </p>
    </div>
  )
}

type CalendarRowProps = { id: string; calendar: Calendar; counted: Counted | undefined }

function CalendarRow({ id, calendar, counted }: CalendarRowProps) {
  const { t } = useTranslation(['offer-calendars', 'owner-offers'])
  const { moment } = useMoments()
  const [isChanging, setChanging] = useState(false)
  const changeButton = useRef<HTMLButtonElement>(null)
  const done = () => {
    flushSync(() => setChanging(false))
    changeButton.current?.focus()
  }
  const remove = useChange(removeOutsideCalendar, { refreshes, success: t('removed') })
  const { host, readAt, error, days, units } = calendar
  const unit = counted && t(`owner-offers:form.capacityUnits.${counted.unit}`)
  const takes =
    counted && (units === null ? t('takesAll') : t('takes', { units, capacity: counted.capacity, unit }))
  const said = readAt
    ? [t('read', { moment: moment(readAt) }), t('days', { count: days }), takes].filter(Boolean).join(' · ')
    : [t('never'), takes].filter(Boolean).join(' · ')
  return (
    <li className="flat">
      <div className="stack stack-2">
        <p className="wrap-anywhere">{host}</p>
        <p className="small soft">{said}</p>
        {error && (
          <p className="note wait">
            <Icon of={CircleAlert} />
            <span>{[t(`errors.${error}`), readAt && t('kept')].filter(Boolean).join(' ')}</span>
          </p>
        )}
        {isChanging && counted && <UnitsForm id={id} calendar={calendar} counted={counted} onDone={done} />}
      </div>
      {!isChanging && (
        <div className="acts">
          {counted && (
            <button
              ref={changeButton}
              type="button"
              className="button quiet"
              onClick={() => setChanging(true)}
            >
              {t('change')}
              <span className="sr"> {host}</span>
            </button>
          )}
          <button
            type="button"
            className="button quiet"
            disabled={remove.isPending}
            onClick={() => remove.mutate({ id, calendarId: calendar.id })}
          >
            {t('remove')}
            <span className="sr"> {host}</span>
          </button>
        </div>
      )}
    </li>
  )
}
