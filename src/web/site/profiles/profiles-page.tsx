import type { z } from 'zod'
import { listProfiles, type ProfileFilter } from '#contract/directory/profiles.ts'
import type { ProfileGroup } from '#contract/directory/type-groups.ts'
import type { ProfileType } from '#contract/enums.ts'
import { paths } from '#contract/paths.ts'
import { maxCounted } from '#contract/values/list-limits.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { listParameters } from '#web/components/list/list-query.ts'
import { ListingsPage } from '#web/components/listing/listings-page.tsx'
import { loadListings } from '#web/components/listing/load-listings.ts'
import { ProfileCard } from '#web/components/listing/profile-card.tsx'
import { useSite } from '#web/frame/use-site.ts'
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
  const { t } = useTranslation(['profiles', 'types', 'lists'])
  const { number } = formatOf(useSite().language)
  const { total } = loaderData.page
  return (
    <ListingsPage
      section="profiles"
      kind="profile"
      list={loaderData}
      texts={{
        title: t('title'),
        reviewed: t('reviewed'),
        lead:
          total === undefined ? t('leadOfMany', { shown: number(maxCounted) }) : t('lead', { count: total }),
        description: t('description'),
        emptyTitle: t('empty'),
        showAll: t('showAll'),
      }}
      nameOfType={(type) => t(`types:profileTypes.${type as ProfileType}`)}
      nameOfGroup={(group) => t(`lists:groups.profile.${group as ProfileGroup}`, { defaultValue: group })}
      pathOf={(profile) => paths.profile(profile.slug)}
      card={(profile, level) => <ProfileCard key={profile.id} profile={profile} level={level} />}
    />
  )
}
