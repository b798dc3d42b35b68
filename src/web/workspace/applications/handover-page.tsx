import { useTranslation } from 'react-i18next'
import { Guard } from '#web/frame/guard.tsx'
import { requireAccess } from '#web/workspace/shell/guard.ts'
import { sectionAccess } from '#web/workspace/shell/sections.ts'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import type { Route } from './+types/handover-page'
import { HandoverForm } from './handover-form.tsx'
import { HandoverList } from './handover-list.tsx'
import { BackToList } from './neighbours.tsx'

export const loader = ({ context }: Route.LoaderArgs) => {
  requireAccess(context, sectionAccess.applications)
  return null
}

/** Staff make a listing for somebody and hand it over; below it those that wait for a yes. */
export default function HandoverPage() {
  const { t } = useTranslation('applications')
  return (
    <Guard access={sectionAccess.applications}>
      <WorkspaceHead title={t('handover.title')} />
      <div className="near">
        <BackToList />
      </div>
      <div className="stack stack-2">
        <h1>{t('handover.title')}</h1>
        <p className="lead text">{t('handover.lead')}</p>
      </div>
      <div className="two side-col">
        <HandoverForm />
        <HandoverList />
      </div>
    </Guard>
  )
}
