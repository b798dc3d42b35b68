import { hasPermission } from '#contract/holder.ts'
import { onAnotherPage } from '#web/data/on-another-page.ts'
import { hasOwnListing, showEveryonesFirst } from '#web/workspace/shell/everyones-first.ts'
import { requireAccess } from '#web/workspace/shell/guard.ts'
import { paramsOf } from '#web/workspace/shell/prefetched.ts'
import { sectionAccess } from '#web/workspace/shell/sections.ts'
import type { Route } from './+types/profiles-page'
import { OwnListings } from './own-listings.tsx'
import { readListings } from './read-listings.ts'

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const managesAll = hasPermission(requireAccess(context, sectionAccess.profiles), 'MANAGE_PROFILES')
  if (managesAll) {
    await showEveryonesFirst(context, () => hasOwnListing('profile', context))
  }
  return readListings(context, 'profile', paramsOf(request), managesAll)
}

export const shouldRevalidate = onAnotherPage

/** The user's own professional profile; everyone's for staff. */
export default function ProfilesPage() {
  return <OwnListings kind="profile" />
}
