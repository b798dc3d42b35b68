import { importChoices, isChoiceField } from '#contract/imports/choices.ts'
import { languages } from '#contract/languages.ts'
import { countryName, languageName } from '#i18n/format-names.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'

const kindsOfType = {
  category: 'attractionCategories',
  eventType: 'eventTypes',
  organizationType: 'organizationTypes',
} as const

/** A choice of a field; the first of its names is that of the page's language. */
type Choice = { value: string; names: [string, ...string[]] }

/** The choices of a field with what each is called on the site; none where any text is allowed. Needs the texts `types`. */
export function useChoices(): (field: string) => Choice[] {
  const { t } = useTranslation('types')
  const { language } = useSite()
  const namesOf = (field: string, value: string): Choice['names'] => {
    const named = { countryCode: countryName, originalLanguage: languageName }[field]
    if (named) return [named(value, language), ...languages.map((each) => named(value, each))]
    const kind = kindsOfType[field as keyof typeof kindsOfType]
    return [kind ? t(`${kind}.${value as 'museum'}` as 'attractionCategories.museum') : value]
  }
  return (field) =>
    isChoiceField(field) ? importChoices[field].map((value) => ({ value, names: namesOf(field, value) })) : []
}
