import { listMyPasskeys } from '#contract/account/passkeys.ts'
import { getSessionUser } from '#contract/account/session.ts'
import { listMySessions } from '#contract/account/sign-in.ts'
import { getOnboarding } from '#contract/applications/onboarding.ts'
import { listMyDecisions } from '#contract/decisions/decisions.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { MyDecisions } from '#web/components/decision/my-decisions.tsx'
import { Guard } from '#web/frame/guard.tsx'
import { NeedsPasskey } from '#web/frame/needs-passkey.tsx'
import { requireAccess } from '#web/workspace/shell/guard.ts'
import { prefetched } from '#web/workspace/shell/prefetched.ts'
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

export const loader = ({ context }: Route.LoaderArgs) => {
  requireAccess(context, getSessionUser.access)
  return prefetched(context, [getOnboarding], [listMyPasskeys], [listMySessions], [listMyDecisions])
}

/** The account page: what is stored about the user, and what they can do about it. */
export default function AccountPage() {
  const { t } = useTranslation('account')
  return (
    <>
      <WorkspaceHead title={t('title')} />
      <Guard access={getSessionUser.access}>
        <h1>{t('title')}</h1>
        <NeedsPasskey />
        <NoPages />
        <MyDecisions />
        <ListingPart />
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
