import { hasAccess } from '#contract/access.ts'
import {
  listMyOrganizations,
  listMyProfiles,
  type OwnOrganization,
  type OwnProfile,
} from '#contract/owner-listings.ts'
import { useApi } from '#web/data/api.ts'
import { useLastUser } from '#web/frame/use-user.ts'

export type Organizer = Pick<
  OwnProfile | OwnOrganization,
  'id' | 'name' | 'localisation' | 'originalLanguage' | 'isPublic' | 'currency'
>

/** The listings of the user, which may organize something. */
export function useOrganizers() {
  const user = useLastUser()
  // staff of events alone keep no listings
  const [hasProfiles, hasOrganizations] = [listMyProfiles, listMyOrganizations].map(({ access }) =>
    hasAccess(user, access),
  )
  const profiles = useApi(listMyProfiles, {}, { enabled: hasProfiles ?? false })
  const organizations = useApi(listMyOrganizations, { limit: 100 }, { enabled: hasOrganizations ?? false })
  const isThere = (!hasProfiles || profiles.data) && (!hasOrganizations || organizations.data)
  const all: Organizer[] = [...(profiles.data?.items ?? []), ...(organizations.data?.items ?? [])]
  return {
    organizers: isThere ? all.filter(({ name }) => name) : undefined,
    isError: profiles.isError || organizations.isError,
    refetch: () => Promise.all([profiles.refetch(), organizations.refetch()]),
  }
}
