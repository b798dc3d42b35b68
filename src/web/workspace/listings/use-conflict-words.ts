import { useTranslation } from 'react-i18next'
import type { ListingStatus } from '#contract/enums.ts'
import { listingFieldAt } from '#entities/listing.ts'
import { useListingLabels } from '#web/entities/listing-labels.ts'
import type { Entry } from './kinds.ts'
import { useTypeName } from './use-type-name.ts'

const fields = {
  profileType: 'type',
  organizationType: 'type',
  localisationId: 'city',
  locationId: 'location',
} as const
type Same = 'name' | 'status' | 'phone'

/** What the fields of a listing are called, and how their values read, for the choice between two versions. */
export function useConflictWords({ kind, listing }: Entry) {
  const { t } = useTranslation(['owner-lists', 'owner'])
  const typeName = useTypeName(kind)
  const declared = useListingLabels()
  return {
    labelOf: (path: string) => {
      const field = listingFieldAt(kind, path)
      return field
        ? declared(field)
        : t(`lists.fields.${fields[path as keyof typeof fields] ?? (path as Same)}`)
    },
    shown: (path: string, value: unknown) => {
      if (path === 'status') return t(`owner:status.${value as ListingStatus}`)
      if (path.endsWith('Type')) return value ? typeName(String(value)) : ''
      if (path === 'localisationId') return String((Array.isArray(value) && value[1]) || '')
      if (path === 'locationId') return listing.location?.id === value ? listing.location?.name : undefined
      return undefined
    },
  }
}
