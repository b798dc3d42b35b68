import { hasAccess } from '#contract/access.ts'
import { listMyOrganizations, listMyProfiles } from '#contract/listings/own-listings.ts'
import type { OwnPage } from '#web/components/own-listing/completeness.ts'
import { useApi } from '#web/data/api.ts'
import { useLastUser } from '#web/frame/use-user.ts'

function useMyPages(): OwnPage[] {
  const enabled = hasAccess(useLastUser(), ['MANAGE_OWN_LISTINGS'])
  const profiles = useApi(listMyProfiles, {}, { enabled })
  const organizations = useApi(listMyOrganizations, {}, { enabled })
  const pages: OwnPage[] = [
    ...(profiles.data?.items ?? []).map((listing) => ({ kind: 'profile' as const, listing })),
    ...(organizations.data?.items ?? []).map((listing) => ({ kind: 'organization' as const, listing })),
  ]
  return pages.filter(({ listing }) => listing.isMine)
}

/** The city of the user's own page, which most of their places are in. */
export const useOwnCity = () =>
  useMyPages().find(({ listing }) => listing.localisation)?.listing.localisation ?? undefined

/** The user's only page, if it is in this city and has no place yet: a new place is shown on it at once. */
export function usePageWithoutPlace(cityId: string | undefined): OwnPage | undefined {
  const [page, ...others] = useMyPages()
  if (!page || others.length > 0) return undefined
  const { localisationId, locationId } = page.listing
  return cityId && localisationId === cityId && locationId === null ? page : undefined
}
