import { formatOf } from '#i18n/format.ts'
import { weekdayName } from '#i18n/format-weekdays.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'

type DayChoiceProps = {
  days: { day: string; confirmed: number; isCanceled: boolean }[]
  /** Empty: all that have not passed. */
  day: string
  onChoose: (day: string) => void
}

/** Which day of a series the people are of; what is chosen is printed. */
export function DayChoice({ days, day: chosen, onChoose }: DayChoiceProps) {
  const { t } = useTranslation('own-events')
  const { language } = useSite()
  const { date } = formatOf(language)
  return (
    <div className="max-w-96">
      <SelectField
        label={t('people.days.label')}
        value={chosen}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">{t('people.days.all')}</option>
        {days.map(({ day, confirmed, isCanceled }) => (
          <option key={day} value={day}>
            {t(isCanceled ? 'people.days.dropped' : 'people.days.one', {
              date: `${weekdayName(language, new Date(day).getUTCDay())}, ${date(day)}`,
              count: confirmed,
            })}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
