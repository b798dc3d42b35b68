import { hasPermission } from '#contract/permissions.ts'
import { onAnotherPage } from '#web/data/on-another-page.ts'
import { hasOwnListing, showEveryonesFirst } from '#web/workspace/shell/everyones-first.ts'
import { requireAccess } from '#web/workspace/shell/guard.ts'
import { sectionAccess } from '#web/workspace/shell/sections.ts'
import type { Route } from './+types/organizations-page'
import { OwnListings } from './own-listings.tsx'

export const loader = async ({ context }: Route.LoaderArgs) => {
  if (hasPermission(requireAccess(context, sectionAccess.organizations), 'MANAGE_ORGANIZATIONS')) {
    await showEveryonesFirst(context, () => hasOwnListing('organization', context))
  }
  return null
}

export const shouldRevalidate = onAnotherPage

/** One’s own organizations; everyone’s for staff. */
export default function OrganizationsPage() {
  return <OwnListings kind="organization" />
}
