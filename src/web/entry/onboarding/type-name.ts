import { useTranslation } from 'react-i18next'
import { type ListingKind, OrganizationType, ProfileType } from '#contract/enums.ts'

/** Names a type of either kind in the reader's language. */
export function useTypeName() {
  const { t } = useTranslation('types')
  return (type: string | null | undefined, kind: ListingKind): string => {
    const profile = kind === 'profile' ? ProfileType.safeParse(type).data : undefined
    if (profile) return t(`profileTypes.${profile}`)
    const organization = kind === 'organization' ? OrganizationType.safeParse(type).data : undefined
    return organization ? t(`organizationTypes.${organization}`) : ''
  }
}
