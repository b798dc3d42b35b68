import { hasAccess } from '#contract/access.ts'
import {
  listMyOrganizations,
  listMyProfiles,
  type OwnOrganization,
  type OwnProfile,
} from '#contract/listings/own-listings.ts'
import { useApi } from '#web/data/api.ts'
import { useLastUser } from '#web/frame/use-user.ts'

export type Organizer = Pick<
  OwnProfile | OwnOrganization,
  'id' | 'name' | 'localisation' | 'originalLanguage' | 'isPublic' | 'currency'
>

/** The calls that read them, for each kind that the user may have. */
export const organizerCalls = [[listMyProfiles], [listMyOrganizations, { limit: 100 }]] as const

/** The user's listings, which may organize events. */
export function useOrganizers() {
  const user = useLastUser()
  // staff who manage only events have no listings
  const [[ofProfiles], [ofOrganizations, page]] = organizerCalls
  const [hasProfiles, hasOrganizations] = [ofProfiles, ofOrganizations].map(({ access }) =>
    hasAccess(user, access),
  )
  const profiles = useApi(ofProfiles, {}, { enabled: hasProfiles ?? false })
  const organizations = useApi(ofOrganizations, page, { enabled: hasOrganizations ?? false })
  const isThere = (!hasProfiles || profiles.data) && (!hasOrganizations || organizations.data)
  const all: Organizer[] = [...(profiles.data?.items ?? []), ...(organizations.data?.items ?? [])]
  return {
    organizers: isThere ? all.filter(({ name }) => name) : undefined,
    isError: profiles.isError || organizations.isError,
    refetch: () => Promise.all([profiles.refetch(), organizations.refetch()]),
  }
}
