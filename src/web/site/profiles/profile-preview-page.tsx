import { previewMyProfile, previewTypedProfile } from '#contract/listings/previews.ts'
import { PreviewError, PreviewNote } from '#web/components/listing/preview-note.tsx'
import { typedValues } from '#web/components/preview/typed-values.ts'
import { failPreview } from '#web/data/responses.ts'
import { apiOf } from '#web/page-context.ts'
import type { Handle } from '#web/root.tsx'
import type { Route } from './+types/profile-preview-page'
import { ProfileView } from './profile-page.tsx'

export const handle: Handle = { section: 'profiles', personal: true, takesRecord: true }

export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const { isPublic, profile, offers, links } = await apiOf(context)(previewMyProfile, { slug }).catch(
    failPreview,
  )
  return { isPublic, profile, offers, links }
}

/** What is typed and not saved, for the preview beside the form. */
export async function action({ request, context }: Route.ActionArgs) {
  return apiOf(context)(previewTypedProfile, (await typedValues(request)) as never).catch(failPreview)
}

/** The page of a professional as visitors will see it, for its owner and staff. */
export default function ProfilePreviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isPublic, profile, offers, links } = actionData ?? loaderData
  return (
    <>
      <PreviewNote kind="profile" slug={profile.slug} name={profile.name} isPublic={isPublic} />
      <ProfileView profile={profile} offers={offers} links={links} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PreviewError kind="profile" error={error} />
}
