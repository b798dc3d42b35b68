import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'

type HourFieldProps = {
  id: string
  name: string
  /** The hours of the offer. */
  hours: string[]
  defaultValue: string | undefined
  error: string | undefined
}

/** The wanted hour, if an offer has several; a single one is only shown. */
export function HourField({ hours, ...field }: HourFieldProps) {
  const { t } = useTranslation(['requests', 'offers'])
  const { time } = formatOf(useSite().language)
  const [first] = hours
  if (first === undefined) return null
  if (hours.length === 1) return <p className="small">{t('offers:days.starts', { times: time(first) })}</p>
  return (
    <SelectField {...field} label={t('proposed.time')}>
      <option value="">{t('form.anyTime')}</option>
      {hours.map((hour) => (
        <option key={hour} value={hour}>
          {time(hour)}
        </option>
      ))}
    </SelectField>
  )
}
