import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { OrganizationType } from '#contract/enums.ts'
import { listOrganizations, type OrganizationFilter } from '#contract/organizations.ts'
import { requestOf } from '#web/page-context.ts'
import { ListingsPage } from '#web/parts/listings-page.tsx'
import { loadListings } from '#web/parts/load-listings.ts'
import { OrganizationCard } from '#web/parts/organization-card.tsx'
import type { Route } from './+types/organizations-page'

export const handle = { section: 'organizations' }

export const loader = ({ context }: Route.LoaderArgs) => {
  const request = requestOf(context)
  return loadListings(request, 'organization', (query) =>
    request.api(listOrganizations, query as z.input<typeof OrganizationFilter>),
  )
}

export default function OrganizationsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['organizations', 'types'])
  return (
    <ListingsPage
      section="organizations"
      list={loaderData}
      texts={{
        title: t('title'),
        lead: t('lead', { count: loaderData.page.total ?? loaderData.page.items.length }),
        description: t('description'),
        emptyTitle: t('empty'),
        showAll: t('showAll'),
      }}
      nameOfType={(type) => t(`types:organizationTypes.${type as OrganizationType}`)}
      pathOf={(organization) => `/organization/${organization.slug}`}
      card={(organization) => (
        <OrganizationCard key={organization.id} organization={organization} level={2} />
      )}
    />
  )
}
