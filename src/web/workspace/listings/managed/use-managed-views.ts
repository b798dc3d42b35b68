import type { ListingKind } from '#contract/enums.ts'
import { getManagedListingCounts } from '#contract/listings/managed-listings.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import type { BuiltInView } from '#web/ui/table/list-views.tsx'

const queries = {
  all: {},
  pending: { state: 'pending' },
  unowned: { owner: 'none' },
  underHalf: { completeness: 'underHalf' },
} as const
const names = Object.keys(queries) as (keyof typeof queries)[]

/** The default views of everyone's listings, with their counts. */
export function useManagedViews(kind: ListingKind): BuiltInView[] {
  const { t } = useTranslation('managed-listings')
  const counts = useApi(getManagedListingCounts, { kind }, { staleTime: 0 }).data
  return names.map((name) => ({
    text: t(`views.${name}`),
    query: { scope: 'all', ...queries[name] },
    count: counts?.[name] ?? undefined,
  }))
}
