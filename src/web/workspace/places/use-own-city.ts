import { hasAccess } from '#contract/access.ts'
import { listMyOrganizations, listMyProfiles } from '#contract/listings/own-listings.ts'
import { useApi } from '#web/data/api.ts'
import { useLastUser } from '#web/frame/use-user.ts'

/** The city of one's own page, which most of one's places are in. */
export function useOwnCity() {
  const enabled = hasAccess(useLastUser(), ['MANAGE_OWN_LISTINGS'])
  const profiles = useApi(listMyProfiles, {}, { enabled })
  const organizations = useApi(listMyOrganizations, {}, { enabled })
  const pages = [...(profiles.data?.items ?? []), ...(organizations.data?.items ?? [])]
  return pages.find(({ isMine, localisation }) => isMine && localisation)?.localisation ?? undefined
}
