import { onAnotherPage } from '#web/data/on-another-page.ts'
import { requireAccess } from '#web/workspace/shell/guard.ts'
import { sectionAccess } from '#web/workspace/shell/sections.ts'
import type { Route } from './+types/organizations-page'
import { OwnListings } from './own-listings.tsx'

export const loader = ({ context }: Route.LoaderArgs) => {
  requireAccess(context, sectionAccess.organizations)
  return null
}

export const shouldRevalidate = onAnotherPage

/** One’s own organizations; everyone’s for who manages them. */
export default function OrganizationsPage() {
  return <OwnListings kind="organization" />
}
