import { useTranslation } from 'react-i18next'
import { getSessionUser } from '#contract/accounts.ts'
import { getOnboarding } from '#contract/onboarding.ts'
import { Guard } from '#web/frame/guard.tsx'
import { NeedsPasskey } from '#web/frame/needs-passkey.tsx'
import { apiOf } from '#web/page-context.ts'
import { requireAccess } from '#web/workspace/shell/guard.ts'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import type { Route } from './+types/account-page'
import { DeleteAccount } from './delete-account.tsx'
import { ExportData } from './export-data.tsx'
import { LanguageForm } from './language-form.tsx'
import { ListingPart } from './listing-part.tsx'
import { NoPages } from './no-pages.tsx'
import { Passkeys } from './passkeys.tsx'
import { Sessions } from './sessions.tsx'
import { UserDetails } from './user-details.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  requireAccess(context, getSessionUser.access)
  // what cannot be read now is asked for again by the page
  return { onboarding: await apiOf(context)(getOnboarding).catch(() => undefined) }
}

/** What the product keeps about one, and what one can do about it. */
export default function AccountPage({ loaderData: { onboarding } }: Route.ComponentProps) {
  const { t } = useTranslation('account')
  return (
    <>
      <WorkspaceHead title={t('title')} />
      <Guard access={getSessionUser.access}>
        <h1>{t('title')}</h1>
        <NeedsPasskey />
        <NoPages />
        <ListingPart asLoaded={onboarding} />
        <UserDetails />
        <LanguageForm />
        <Passkeys />
        <Sessions />
        <ExportData />
        <DeleteAccount />
      </Guard>
    </>
  )
}
