import { onAnotherPage } from '#web/data/on-another-page.ts'
import { requireAccess } from '#web/workspace/shell/guard.ts'
import { sectionAccess } from '#web/workspace/shell/sections.ts'
import type { Route } from './+types/profiles-page'
import { OwnListings } from './own-listings.tsx'

export const loader = ({ context }: Route.LoaderArgs) => {
  requireAccess(context, sectionAccess.profiles)
  return null
}

export const shouldRevalidate = onAnotherPage

/** One's own professional profile; everyone's for who manages them. */
export default function ProfilesPage() {
  return <OwnListings kind="profile" />
}
