import { type ListingKind, organizationTypes, profileTypes } from '#contract/enums.ts'
import { oneOf } from '#contract/values/one-of.ts'
import { useTranslation } from '#i18n/use-translation.ts'

/** Names a type of either kind in the reader's language. */
export function useTypeName() {
  const { t } = useTranslation('types')
  return (type: string | null | undefined, kind: ListingKind): string => {
    const profile = kind === 'profile' ? oneOf(profileTypes, type) : undefined
    if (profile) return t(`profileTypes.${profile}`)
    const organization = kind === 'organization' ? oneOf(organizationTypes, type) : undefined
    return organization ? t(`organizationTypes.${organization}`) : ''
  }
}
