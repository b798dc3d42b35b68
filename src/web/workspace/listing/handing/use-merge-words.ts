import type { Language } from '#contract/languages.ts'
import type { MergeField } from '#contract/ownership/obstacles.ts'
import { isListingField, listingFields } from '#entities/listing.ts'
import { languageInText } from '#i18n/format-names.ts'
import { numbersOf } from '#i18n/format-numbers.ts'
import { phoneText } from '#i18n/format-phone.ts'
import { spokenName } from '#i18n/format-spoken.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useTypeName } from '#web/components/listing/use-type-name.ts'
import { type Labeled, useFieldLabels } from '#web/entities/field-labels.ts'
import { useSite } from '#web/frame/use-site.ts'
import { useOwnListing } from '../own-listing.ts'

/** The language in which the value of a field is written, if that is part of it. */
const languageOf = (field: MergeField) => field.split('.')[1] as Language | undefined

/** The labels of both listings' fields, and the texts of their values. */
export function useMergeWords() {
  const { t } = useTranslation('owner-merge')
  const typeName = useTypeName()
  const { language } = useSite()
  const { number } = numbersOf(language)
  const { kind } = useOwnListing()
  const { labelOf: labelOfField } = useFieldLabels()
  const labelOf = (field: MergeField): string => {
    const [base = field] = field.split('.')
    const label = base === 'city' ? t('cityAndPlace') : labelOfField(base as Labeled)
    const of = languageOf(field)
    return of ? t('in', { label, language: languageInText(of, language) }) : label
  }
  return {
    labelOf,
    languageOf,
    listOf: (fields: MergeField[]): string => fields.map(labelOf).join('; '),
    shown: (field: MergeField, values: string[]): string => {
      const [value = ''] = values
      if (field === 'type') return typeName(kind, value)
      if (field === 'phone') return phoneText(value)
      if (field === 'languages') return values.map((code) => spokenName(code, language)).join(', ')
      if (field === 'city') return values.join(', ')
      if (isListingField(field) && listingFields[field].kind === 'whole') return number(Number(value))
      return values.join('\n')
    },
  }
}
