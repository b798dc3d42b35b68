import { useTranslation } from 'react-i18next'
import type { ListingKind, OrganizationType, ProfileType } from '#contract/enums.ts'

/** The name of a type of listing: `Guide`, `Hotel`. */
export function useTypeName() {
  const { t } = useTranslation('types')
  return (kind: ListingKind, type: ProfileType | OrganizationType) =>
    kind === 'profile'
      ? t(`profileTypes.${type as ProfileType}`)
      : t(`organizationTypes.${type as OrganizationType}`)
}
