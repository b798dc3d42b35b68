import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import { hasPermission } from '#contract/permissions.ts'
import { Guard } from '#web/frame/guard.tsx'
import { requirePermission, requireUser } from '#web/workspace/shell/guard.ts'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import type { Route } from './+types/admin-home-page'
import { Counts } from './counts.tsx'
import { firstSection } from './first-section.ts'
import { SectionLinks } from './section-links.tsx'

/** Who lacks MANAGE_SYSTEM is taken to the first section that they may open. */
export const loader = ({ context }: Route.LoaderArgs) => {
  const user = requireUser(context)
  const first = firstSection(user)
  if (!hasPermission(user, 'MANAGE_SYSTEM') && first) throw redirect(first)
  requirePermission(context, 'MANAGE_SYSTEM')
  return null
}

/** The administration's home: what matters today, and where to go. */
export default function AdminHomePage() {
  const { t } = useTranslation('panel')
  return (
    <Guard permission="MANAGE_SYSTEM">
      <WorkspaceHead title={t('home.title')} />
      <div className="stack stack-2">
        <h1>{t('home.title')}</h1>
        <p className="lead">{t('home.lead')}</p>
      </div>
      <Counts />
      <SectionLinks />
    </Guard>
  )
}
