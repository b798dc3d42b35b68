import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { FillBar, type Filled } from './fill-bar.tsx'

type DayChoiceProps = {
  days: (Filled & { day: string; isCanceled: boolean })[]
  /** Empty: all that have not passed. */
  day: string
  onChoose: (day: string) => void
}

/** The number of dates with a bar; the others are chosen from a list. */
const maxBars = 12

/** The choice of a series' day, with how full each is; the printout follows it. */
export function DayChoice({ days, day: chosen, onChoose }: DayChoiceProps) {
  const { t } = useTranslation('own-events')
  const { weekdayRange } = formatOf(useSite().language)
  const full = ({ confirmed, places }: Filled) =>
    places === null
      ? t('people.come', { count: confirmed })
      : t('people.of', { taken: confirmed, all: places })
  return (
    <>
      <div className="max-w-96">
        <SelectField
          label={t('peopleList.days.label')}
          value={chosen}
          onChange={({ target }) => onChoose(target.value)}
        >
          <option value="">{t('peopleList.days.all')}</option>
          {days.map(({ day, confirmed, isCanceled }) => (
            <option key={day} value={day}>
              {t(isCanceled ? 'peopleList.days.dropped' : 'peopleList.days.one', {
                date: weekdayRange(day),
                count: confirmed,
              })}
            </option>
          ))}
        </SelectField>
      </div>
      {chosen === '' && (
        <ul className="day-bars print:hidden">
          {days
            .filter(({ isCanceled }) => !isCanceled)
            .slice(0, maxBars)
            .map((each) => (
              <li key={each.day}>
                <button type="button" onClick={() => onChoose(each.day)}>
                  <b>{weekdayRange(each.day)}</b>
                  <span className="small soft num">{full(each)}</span>
                  <FillBar filled={each} />
                </button>
              </li>
            ))}
        </ul>
      )}
    </>
  )
}
