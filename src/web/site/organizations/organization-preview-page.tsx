import { previewMyOrganization, previewTypedOrganization } from '#contract/listings/previews.ts'
import { PreviewError, PreviewNote } from '#web/components/listing/preview-note.tsx'
import inks from '#web/components/picture/inks.css?url'
import { typedValues } from '#web/components/preview/typed-values.ts'
import { failPreview } from '#web/data/responses.ts'
import { apiOf } from '#web/page-context.ts'
import type { Handle } from '#web/root.tsx'
import type { Route } from './+types/organization-preview-page'
import { OrganizationView } from './organization-page.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: inks }]

export const handle: Handle = { section: 'organizations', personal: true, takesRecord: true }

export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const found = await apiOf(context)(previewMyOrganization, { slug }).catch(failPreview)
  const { isPublic, organization, guides, offers, links } = found
  return { isPublic, organization, guides, offers, links }
}

/** What is typed and not saved, for the preview beside the form. */
export async function action({ request, context }: Route.ActionArgs) {
  return apiOf(context)(previewTypedOrganization, (await typedValues(request)) as never).catch(failPreview)
}

/** The page of an organization as visitors will see it, for its owner and staff. */
export default function OrganizationPreviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isPublic, organization, guides, offers, links } = actionData ?? loaderData
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
