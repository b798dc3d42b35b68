import { useId, useState } from 'react'
import { maxSeriesDates } from '#contract/events/limits.ts'
import type { OwnEvent } from '#contract/events/own-events.ts'
import { dayInTheRegion } from '#i18n/day-in-the-region.ts'
import { formatOf } from '#i18n/format.ts'
import { weekdayName } from '#i18n/format-weekdays.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import { CircleAlert, X } from '#web/icons/icons.ts'
import { Field } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { FormOfEvent } from './event-draft.ts'
import { type SeriesKind, seriesDates, seriesKinds } from './series-dates.ts'

type SeriesFieldProps = {
  form: FormOfEvent
  places: OwnEvent['dayPlaces']
  isFixed: boolean
  onEnd: () => void
}

/** The days of a series: created from a few choices, removed and added one by one. */
export function SeriesField({ form, places, isFixed, onEnd }: SeriesFieldProps) {
  const { t } = useTranslation('event-dates')
  const id = useId()
  const today = dayInTheRegion()
  const dates = form.watch('dates')
  const put = (days: string[]) => {
    form.setValue('dates', [...new Set(days)].sort(), { shouldDirty: true })
    form.clearErrors('dates')
  }
  const end = () => {
    const next = dates.find((day) => day >= today)
    if (next) form.setValue('startsOn', next, { shouldDirty: true })
    form.setValue('endsOn', '', { shouldDirty: true })
    put([])
    onEnd()
  }
  const error = form.errorOf('dates')
  return (
    <fieldset className="stack" aria-describedby={`${id}-help`}>
      <legend>{t('series.title')}</legend>
      <p className="small soft" id={`${id}-help`}>
        {t('series.help')} {t('series.moves')}
      </p>
      {!isFixed && (
        <Maker
          first={form.watch('startsOn') || (dates.find((day) => day >= today) ?? '')}
          today={today}
          onMake={(made) => put([...dates.filter((day) => day < today), ...made])}
        />
      )}
      {dates.length > 0 && (
        <Days
          dates={dates}
          places={places}
          today={today}
          isFixed={isFixed}
          onDrop={(day) => put(dates.filter((each) => each !== day))}
        />
      )}
      {error && <SeriesError text={error} />}
      {!isFixed && (
        <>
          {dates.length > 0 && (
            <Adder
              isFull={dates.length >= maxSeriesDates}
              today={today}
              onAdd={(day) => put([...dates, day])}
            />
          )}
          <p>
            <button type="button" className="button small" onClick={end}>
              {t('series.end')}
            </button>
          </p>
        </>
      )}
    </fieldset>
  )
}

const SeriesError = ({ text }: { text: string }) => (
  <p className="error" role="alert">
    <Icon of={CircleAlert} />
    {text}
  </p>
)

type MakerProps = { first: string; today: string; onMake: (dates: string[]) => void }

function Maker({ first: given, today, onMake }: MakerProps) {
  const { t } = useTranslation('event-dates')
  const [first, setFirst] = useState(given)
  const [every, setEvery] = useState<SeriesKind>('week')
  const [until, setUntil] = useState('')
  const [isWrong, setWrong] = useState(false)
  const make = () => {
    const made = first >= today ? seriesDates(first, every, until) : undefined
    setWrong(!made)
    if (made) onMake(made)
  }
  return (
    <div className="stack stack-2">
      <div className="duo short">
        <Field
          label={t('series.first')}
          type="date"
          min={today}
          value={first}
          onChange={({ target }) => setFirst(target.value)}
        />
        <Field
          label={t('series.until')}
          type="date"
          min={first || today}
          value={until}
          onChange={({ target }) => setUntil(target.value)}
        />
      </div>
      <SelectField
        label={t('series.every')}
        value={every}
        onChange={({ target }) => setEvery(target.value as SeriesKind)}
      >
        {seriesKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`series.kinds.${kind}`)}
          </option>
        ))}
      </SelectField>
      <p>
        <button type="button" className="button" onClick={make}>
          {t('series.make')}
        </button>
      </p>
      {isWrong && <SeriesError text={t('series.wrong', { most: maxSeriesDates })} />}
    </div>
  )
}

type DaysProps = Pick<SeriesFieldProps, 'places' | 'isFixed'> & {
  dates: string[]
  today: string
  onDrop: (day: string) => void
}

function Days({ dates, places, today, isFixed, onDrop }: DaysProps) {
  const { t } = useTranslation(['event-dates', 'own-events'])
  const { language } = useSite()
  const { date } = formatOf(language)
  const comeOn = (day: string) => places.find((each) => each.day === day)?.taken ?? 0
  return (
    <div className="stack stack-2">
      <p className="small soft" aria-live="polite">
        {t('series.count', { count: dates.length })}
      </p>
      <ul className="stack stack-2 num">
        {dates.map((day) => (
          <li key={day} className="row between">
            <span>
              {weekdayName(language, new Date(day).getUTCDay())}, {date(day)}
              {comeOn(day) > 0 && (
                <span className="small soft"> · {t('own-events:people.come', { count: comeOn(day) })}</span>
              )}
            </span>
            {day < today ? (
              <span className="small soft">{t('series.over')}</span>
            ) : (
              !isFixed && (
                <button
                  type="button"
                  className="icon-button"
                  aria-label={t('series.drop', { date: date(day) })}
                  onClick={() => onDrop(day)}
                >
                  <Icon of={X} />
                </button>
              )
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

type AdderProps = { today: string; isFull: boolean; onAdd: (day: string) => void }

function Adder({ today, isFull, onAdd }: AdderProps) {
  const { t } = useTranslation('event-dates')
  const [day, setDay] = useState('')
  const add = () => {
    onAdd(day)
    setDay('')
  }
  return (
    <div className="row items-end">
      <Field
        label={t('series.addDate')}
        type="date"
        min={today}
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      <button type="button" className="button" disabled={isFull || day < today} onClick={add}>
        {t('series.add')}
      </button>
    </div>
  )
}
