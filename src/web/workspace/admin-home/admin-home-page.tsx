import { redirect } from 'react-router'
import { hasAccess } from '#contract/access.ts'
import { paths } from '#contract/paths.ts'
import { getAdminSummary } from '#contract/system/administration.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Guard } from '#web/frame/guard.tsx'
import { requireAccess } from '#web/workspace/shell/guard.ts'
import { prefetched } from '#web/workspace/shell/prefetched.ts'
import { isProvider, sectionAccess } from '#web/workspace/shell/sections.ts'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import type { Route } from './+types/admin-home-page'
import { firstSection } from './first-section.ts'
import { Summary } from './summary.tsx'

/** A provider is taken to their home, anyone else without MANAGE_SYSTEM to the first section that they may open. */
export const loader = ({ context }: Route.LoaderArgs) => {
  const user = requireAccess(context, 'signedIn')
  if (isProvider(user)) throw redirect(paths.ownHome())
  const first = firstSection(user)
  if (!hasAccess(user, sectionAccess.home) && first) throw redirect(first)
  requireAccess(context, sectionAccess.home)
  return prefetched(context, [getAdminSummary])
}

/** The administration's home: who waits, what is there, and where to go. */
export default function AdminHomePage() {
  const { t } = useTranslation('panel')
  return (
    <Guard access={sectionAccess.home}>
      <WorkspaceHead title={t('home.title')} />
      <div className="stack stack-2">
        <h1>{t('home.title')}</h1>
        <p className="lead">{t('home.lead')}</p>
      </div>
      <Summary />
    </Guard>
  )
}
