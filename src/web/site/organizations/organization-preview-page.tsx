import { previewMyOrganization } from '#contract/listings/previews.ts'
import { PreviewError, PreviewNote } from '#web/components/listing/preview-note.tsx'
import { failPreview } from '#web/data/responses.ts'
import { apiOf } from '#web/page-context.ts'
import type { Handle } from '#web/root.tsx'
import type { Route } from './+types/organization-preview-page'
import { OrganizationView } from './organization-page.tsx'

export const handle: Handle = { section: 'organizations', personal: true }

export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const found = await apiOf(context)(previewMyOrganization, { slug }).catch(failPreview)
  const { isPublic, organization, guides, offers, links } = found
  return { isPublic, organization, guides, offers, links }
}

/** The page of an organization as visitors will see it, for its owner and staff. */
export default function OrganizationPreviewPage({ loaderData }: Route.ComponentProps) {
  const { isPublic, organization, guides, offers, links } = loaderData
  return (
    <>
      <PreviewNote
        kind="organization"
        slug={organization.slug}
        name={organization.name}
        isPublic={isPublic}
      />
      <OrganizationView organization={organization} guides={guides} offers={offers} links={links} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PreviewError kind="organization" error={error} />
}
