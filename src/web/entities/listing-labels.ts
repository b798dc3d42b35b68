import { useTranslation } from 'react-i18next'
import type { ListingKind } from '#contract/enums.ts'
import type { ListingField } from '#entities/listing.ts'

/** What the fields of listings are called, in lists, files and on the translation desk. */
export function useListingLabels(): (field: ListingField) => string {
  const { t } = useTranslation('listing-fields')
  return (field) => t(`label.${field}`)
}

/** What the fields of a listing are called in its owner's form, which may ask in other words, and what helps to fill them in. */
export function useOwnLabels(kind: ListingKind) {
  const { t } = useTranslation('listing-fields')
  const labels = useListingLabels()
  // a text that is not there is answered with its key
  const textOf = (key: string): string | undefined => {
    const text: string = t(key as never)
    return text === key ? undefined : text
  }
  return {
    labelOf: (field: ListingField): string => textOf(`${kind}.${field}`) ?? labels(field),
    helpOf: (field: ListingField) => textOf(`help.${field}`),
  }
}
