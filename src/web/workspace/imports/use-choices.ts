import { useTranslation } from 'react-i18next'
import { importChoices, isChoiceField } from '#contract/import-choices.ts'
import { countryName, languageName } from '#i18n/format-names.ts'
import { useSite } from '#web/frame/use-site.ts'

const kindsOfType = {
  category: 'attractionCategories',
  eventType: 'eventTypes',
  organizationType: 'organizationTypes',
} as const

/** The choices of a field with what each is called on the site; none where any text may stand. Needs the texts `types`. */
export function useChoices(): (field: string) => { value: string; name: string }[] {
  const { t } = useTranslation('types')
  const { language } = useSite()
  const nameOf = (field: string, value: string): string => {
    if (field === 'countryCode') return countryName(value, language)
    if (field === 'originalLanguage') return languageName(value, language)
    const kind = kindsOfType[field as keyof typeof kindsOfType]
    return kind ? t(`${kind}.${value as 'museum'}` as 'attractionCategories.museum') : value
  }
  return (field) =>
    isChoiceField(field) ? importChoices[field].map((value) => ({ value, name: nameOf(field, value) })) : []
}
