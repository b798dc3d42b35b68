import { listMyOrganizations, listMyProfiles } from '#contract/listings/own-listings.ts'
import { useApi } from '#web/data/api.ts'
import type { OwnPage } from './completeness.ts'

/** One's own listings, the professional first. */
export function useOwnPages() {
  const fresh = { staleTime: 0 }
  const profiles = useApi(listMyProfiles, {}, fresh)
  const organizations = useApi(listMyOrganizations, {}, fresh)
  const pages: OwnPage[] = [
    ...(profiles.data?.items ?? []).map((listing) => ({ kind: 'profile' as const, listing })),
    ...(organizations.data?.items ?? []).map((listing) => ({ kind: 'organization' as const, listing })),
  ]
  return {
    pages,
    isError: profiles.isError || organizations.isError,
    isLoading: !profiles.data || !organizations.data,
    refetch: () => Promise.all([profiles.refetch(), organizations.refetch()]),
  }
}
