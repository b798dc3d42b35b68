import type { ListingKind, OrganizationType, ProfileType } from '#contract/enums.ts'
import { useTranslation } from '#i18n/use-translation.ts'

/** The name of a type of a kind of listing, in the reader's language. */
export function useTypeName(kind: ListingKind): (type: string) => string {
  const { t } = useTranslation('types')
  return (type) =>
    kind === 'profile'
      ? t(`profileTypes.${type as ProfileType}`)
      : t(`organizationTypes.${type as OrganizationType}`)
}
