import type { z } from 'zod'
import { listOrganizations, type OrganizationFilter } from '#contract/directory/organizations.ts'
import { listParameters } from '#web/components/list/list-query.ts'
import { ListingsPage } from '#web/components/listing/listings-page.tsx'
import { loadListings } from '#web/components/listing/load-listings.ts'
import { OrganizationCard } from '#web/components/listing/organization-card.tsx'
import inks from '#web/components/picture/inks.css?url'
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
  return (
    <ListingsPage
      section="organizations"
      kind="organization"
      list={loaderData}
      card={(organization, level, isFirst) => (
        <OrganizationCard key={organization.id} organization={organization} level={level} isFirst={isFirst} />
      )}
    />
  )
}
