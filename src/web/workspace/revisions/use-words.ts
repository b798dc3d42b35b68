import { organizationTypes, profileTypes } from '#contract/enums.ts'
import type { RevisionChange } from '#contract/listings/revisions.ts'
import { oneOf } from '#contract/values/one-of.ts'
import { phoneText } from '#i18n/format-phone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFieldLabels } from '#web/entities/field-labels.ts'

/** The texts for the codes in a change, in the reader's language. */
export function useWords() {
  const { t } = useTranslation('revisions')
  const { t: tt } = useTranslation('types')
  const { labelOf } = useFieldLabels()
  const typeOf = (value: string | null): string => {
    const profile = oneOf(profileTypes, value)
    if (profile) return tt(`profileTypes.${profile}`)
    const organization = oneOf(organizationTypes, value)
    return organization ? tt(`organizationTypes.${organization}`) : (value ?? '')
  }
  return {
    typeOf,
    fieldOf: ({ field, platform }: RevisionChange): string =>
      platform ? t('linkOf', { platform: tt(`socialPlatforms.${platform}`) }) : labelOf(field),
    inWords: ({ field }: RevisionChange, value: string | null): string => {
      if (value === null) return t('empty')
      if (field === 'type') return typeOf(value)
      return field === 'phone' ? phoneText(value) : value
    },
  }
}
