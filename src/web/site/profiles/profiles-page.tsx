import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { ProfileType } from '#contract/enums.ts'
import { listProfiles, type ProfileFilter } from '#contract/profiles.ts'
import { requestOf } from '#web/page-context.ts'
import { ListingsPage } from '#web/parts/listings-page.tsx'
import { loadListings } from '#web/parts/load-listings.ts'
import { ProfileCard } from '#web/parts/profile-card.tsx'
import type { Route } from './+types/profiles-page'

export const handle = { section: 'profiles' }

export const loader = ({ context }: Route.LoaderArgs) => {
  const request = requestOf(context)
  return loadListings(request, 'profile', (query) =>
    request.api(listProfiles, query as z.input<typeof ProfileFilter>),
  )
}

export default function ProfilesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['profiles', 'types'])
  return (
    <ListingsPage
      section="profiles"
      list={loaderData}
      texts={{
        title: t('title'),
        lead: t('lead', { count: loaderData.page.total ?? loaderData.page.items.length }),
        description: t('description'),
        emptyTitle: t('empty'),
        showAll: t('showAll'),
      }}
      nameOfType={(type) => t(`types:profileTypes.${type as ProfileType}`)}
      pathOf={(profile) => `/profile/${profile.slug}`}
      card={(profile) => <ProfileCard key={profile.id} profile={profile} level={2} />}
    />
  )
}
