import type { ListingKind, OrganizationType, ProfileType } from '#contract/enums.ts'
import { useTranslation } from '#i18n/use-translation.ts'

/** The name of a type of listing: `Guide`, `Hotel`. */
export function useTypeName() {
  const { t } = useTranslation('types')
  return (kind: ListingKind, type: ProfileType | OrganizationType) =>
    kind === 'profile'
      ? t(`profileTypes.${type as ProfileType}`)
      : t(`organizationTypes.${type as OrganizationType}`)
}
