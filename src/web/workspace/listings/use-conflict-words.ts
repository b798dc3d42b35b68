import type { ListingStatus } from '#contract/enums.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useTypeName } from '#web/components/listing/use-type-name.ts'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import type { Entry } from './kinds.ts'

/** The labels of a listing's fields and the texts of their values, for a conflict. */
export function useConflictWords({ kind, listing }: Entry) {
  const { t } = useTranslation('owner')
  const typeName = useTypeName()
  const { labelAt } = useFieldLabels()
  return {
    labelOf: labelAt,
    shown: (path: string, value: unknown) => {
      if (path === 'status') return t(`status.${value as ListingStatus}`)
      if (path.endsWith('Type')) return value ? typeName(kind, String(value)) : ''
      if (path === 'localisationId') return String((Array.isArray(value) && value[1]) || '')
      if (path === 'locationId') return listing.location?.id === value ? listing.location?.name : undefined
      return undefined
    },
  }
}
