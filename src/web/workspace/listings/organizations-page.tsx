import { hasPermission } from '#contract/holder.ts'
import { onAnotherPage } from '#web/data/on-another-page.ts'
import { hasOwnListing, showEveryonesFirst } from '#web/workspace/shell/everyones-first.ts'
import { requireAccess } from '#web/workspace/shell/guard.ts'
import { paramsOf } from '#web/workspace/shell/prefetched.ts'
import { sectionAccess } from '#web/workspace/shell/sections.ts'
import type { Route } from './+types/organizations-page'
import { OwnListings } from './own-listings.tsx'
import { readListings } from './read-listings.ts'

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const managesAll = hasPermission(
    requireAccess(context, sectionAccess.organizations),
    'MANAGE_ORGANIZATIONS',
  )
  if (managesAll) {
    await showEveryonesFirst(context, () => hasOwnListing('organization', context))
  }
  return readListings(context, 'organization', paramsOf(request), managesAll)
}

export const shouldRevalidate = onAnotherPage

/** The user's own organizations; everyone's for staff. */
export default function OrganizationsPage() {
  return <OwnListings kind="organization" />
}
