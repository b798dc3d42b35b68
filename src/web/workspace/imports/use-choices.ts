import { choicesOf } from '#contract/imports/choices.ts'
import type { ImportKind } from '#contract/imports/limits.ts'
import { languages } from '#contract/languages.ts'
import { countryName, languageName } from '#i18n/format-names.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'

/** A choice of a field; the first of its names is that of the page's language. */
type Choice = { value: string; names: [string, ...string[]] }

/**
 * The choices of a field with their names on the site; none if any text is allowed. Needs the texts `types`,
 * `types-of-content`, `offer-words` and `offer-forms`.
 */
export function useChoices(kind: ImportKind): (field: string) => Choice[] {
  const { language } = useSite()
  const nameOf = useNames(kind)
  const namesOf = (field: string, value: string): Choice['names'] => {
    const named = { countryCode: countryName, originalLanguage: languageName }[field]
    return named
      ? [named(value, language), ...languages.map((each) => named(value, each))]
      : [nameOf[field]?.(value) ?? value]
  }
  return (field) => (choicesOf(kind, field) ?? []).map((value) => ({ value, names: namesOf(field, value) }))
}

function useNames(kind: ImportKind): Partial<Record<string, (value: string) => string>> {
  const { t } = useTranslation('types')
  const { t: words } = useTranslation('offer-words')
  const { t: form } = useTranslation('owner-offers')
  return {
    eventType: (value) => t(`eventTypes.${value as 'fair'}`),
    organizationType: (value) => t(`organizationTypes.${value as 'hotel'}`),
    category: (value) =>
      kind === 'offers'
        ? t(`offerCategories.${value as 'tour'}`)
        : t(`attractionCategories.${value as 'museum'}`),
    difficulty: (value) => words(`difficulties.${value as 'easy'}`),
    priceFor: (value) => words(`pricesFor.${value as 'person'}`),
    durationUnit: (value) => form(`form.durationUnits.${value as 'hour'}`),
    capacityUnit: (value) => form(`form.capacityUnits.${value as 'person'}`),
    meetingKind: (value) => form(`form.meetingKinds.${value as 'place'}`),
    cancellationTerms: (value) =>
      value === 'own' ? form('form.ownTerms') : words(`cancellation.${value as 'none'}`),
  }
}
