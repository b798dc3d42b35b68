import { previewMyProfile } from '#contract/listings/previews.ts'
import { PreviewError, PreviewNote } from '#web/components/listing/preview-note.tsx'
import { failPreview } from '#web/data/responses.ts'
import { apiOf } from '#web/page-context.ts'
import type { Handle } from '#web/root.tsx'
import type { Route } from './+types/profile-preview-page'
import { ProfileView } from './profile-page.tsx'

export const handle: Handle = { section: 'profiles', personal: true }

export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const { isPublic, profile, offers, links } = await apiOf(context)(previewMyProfile, { slug }).catch(
    failPreview,
  )
  return { isPublic, profile, offers, links }
}

/** The page of a professional as visitors will see it, for its owner and staff. */
export default function ProfilePreviewPage({ loaderData }: Route.ComponentProps) {
  const { isPublic, profile, offers, links } = loaderData
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
