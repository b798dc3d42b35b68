import type { z } from 'zod'
import { listOrganizations, type OrganizationFilter } from '#contract/directory/organizations.ts'
import type { OrganizationGroup } from '#contract/directory/type-groups.ts'
import type { OrganizationType } from '#contract/enums.ts'
import { paths } from '#contract/paths.ts'
import { maxCounted } from '#contract/values/list-limits.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { listParameters } from '#web/components/list/list-query.ts'
import { ListingsPage } from '#web/components/listing/listings-page.tsx'
import { loadListings } from '#web/components/listing/load-listings.ts'
import { OrganizationCard } from '#web/components/listing/organization-card.tsx'
import inks from '#web/components/picture/inks.css?url'
import { useSite } from '#web/frame/use-site.ts'
import { requestOf } from '#web/page-context.ts'
import type { Route } from './+types/organizations-page'

export const handle = { section: 'organizations', query: listParameters }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: inks }]

export const loader = ({ context }: Route.LoaderArgs) => {
  const request = requestOf(context)
  return loadListings(request, 'organization', (query) =>
    request.api(listOrganizations, query as z.input<typeof OrganizationFilter>),
  )
}

export default function OrganizationsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['organizations', 'types', 'lists'])
  const { number } = formatOf(useSite().language)
  const { total } = loaderData.page
  return (
    <ListingsPage
      section="organizations"
      kind="organization"
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
      nameOfType={(type) => t(`types:organizationTypes.${type as OrganizationType}`)}
      nameOfGroup={(group) =>
        t(`lists:groups.organization.${group as OrganizationGroup}`, { defaultValue: group })
      }
      pathOf={(organization) => paths.organization(organization.slug)}
      card={(organization, level, isFirst) => (
        <OrganizationCard key={organization.id} organization={organization} level={level} isFirst={isFirst} />
      )}
    />
  )
}
