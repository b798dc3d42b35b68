import type { z } from 'zod'
import { listProfiles, type ProfileFilter } from '#contract/directory/profiles.ts'
import { listParameters } from '#web/components/list/list-query.ts'
import { ListingsPage } from '#web/components/listing/listings-page.tsx'
import { loadListings } from '#web/components/listing/load-listings.ts'
import { ProfileCard } from '#web/components/listing/profile-card.tsx'
import { requestOf } from '#web/page-context.ts'
import type { Route } from './+types/profiles-page'

export const handle = { section: 'profiles', query: listParameters }

export const loader = ({ context }: Route.LoaderArgs) => {
  const request = requestOf(context)
  return loadListings(request, 'profile', (query) =>
    request.api(listProfiles, query as z.input<typeof ProfileFilter>),
  )
}

export default function ProfilesPage({ loaderData }: Route.ComponentProps) {
  return (
    <ListingsPage
      section="profiles"
      kind="profile"
      list={loaderData}
      card={(profile, level) => <ProfileCard key={profile.id} profile={profile} level={level} />}
    />
  )
}
