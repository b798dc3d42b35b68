import type { Calendar } from '#contract/calendar/calendar.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'

type ListingChoiceProps = {
  listings: Calendar['listings']
  chosen: string
  onChoose: (id: string) => void
}

/** The listing whose days are closed, for people with several pages. */
export function ListingChoice({ listings, chosen, onChoose }: ListingChoiceProps) {
  const { t } = useTranslation('calendar')
  if (listings.length < 2) return null
  return (
    <SelectField label={t('page')} value={chosen} onChange={(event) => onChoose(event.target.value)}>
      {listings.map(({ id, name, kind }) => (
        <option key={id} value={id}>
          {name || t(`unnamed.${kind}`)}
        </option>
      ))}
    </SelectField>
  )
}
