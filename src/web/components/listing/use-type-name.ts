import type { ListingKind } from '#contract/enums.ts'
import { useTranslation } from '#i18n/use-translation.ts'

/** The name of a type of listing, in the reader's language: `Guide`, `Hotel`. */
export function useTypeName() {
  const { t } = useTranslation('types')
  return (kind: ListingKind, type: string) => t(`${kind}Types.${type}` as 'profileTypes.guide')
}
