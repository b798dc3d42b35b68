import { hasAccess } from '#contract/access.ts'
import type { SessionUser } from '#contract/account/session-user.ts'
import { listMySessions } from '#contract/account/sign-in.ts'
import { getStorageStatus } from '#contract/system/status.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Guard } from '#web/frame/guard.tsx'
import { useDisplayName } from '#web/frame/use-display-name.ts'
import { useUser } from '#web/frame/use-user.ts'
import { useMoments } from '#web/ui/moment.tsx'
import { requireAccess } from '#web/workspace/shell/guard.ts'
import { prefetched } from '#web/workspace/shell/prefetched.ts'
import { sectionAccess } from '#web/workspace/shell/sections.ts'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import type { Route } from './+types/dashboard-page'
import { OnlineBadge } from './online-badge.tsx'
import { SessionCard } from './session-card.tsx'
import { StorageCard } from './storage-card.tsx'
import { UserCard } from './user-card.tsx'

export const loader = ({ context }: Route.LoaderArgs) => {
  requireAccess(context, sectionAccess.dashboard)
  return prefetched(context, [getStorageStatus], [listMySessions])
}

/** The user's account, the state of the database, and their sessions. */
export default function DashboardPage() {
  const { t } = useTranslation('dashboard')
  const user = useUser()
  return (
    <Guard access={sectionAccess.dashboard}>
      <WorkspaceHead title={t('title')} />
      {user && <Dashboard user={user} />}
    </Guard>
  )
}

function Dashboard({ user }: { user: SessionUser }) {
  const { t } = useTranslation('dashboard')
  const { moment } = useMoments()
  const shownName = useDisplayName()
  return (
    <>
      <div className="stack stack-2">
        <h1>{t('welcome', { name: shownName(user.name) })}</h1>
        <p className="lead row">
          {t('lastLogin', { at: user.lastLogin ? moment(user.lastLogin) : t('notAvailable') })}
          <OnlineBadge />
        </p>
      </div>
      <div className="grid c3">
        <UserCard user={user} />
        {hasAccess(user, getStorageStatus.access) && <StorageCard />}
        <SessionCard />
      </div>
    </>
  )
}
