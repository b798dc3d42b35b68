import { useState } from 'react'
import { listHandovers } from '#contract/ownership/handovers.ts'
import { loadTexts } from '#i18n/browser.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { onAnotherPage } from '#web/data/on-another-page.ts'
import { Guard } from '#web/frame/guard.tsx'
import { Plus } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { requireAccess } from '#web/workspace/shell/guard.ts'
import { paramsOf, prefetched } from '#web/workspace/shell/prefetched.ts'
import { sectionAccess } from '#web/workspace/shell/sections.ts'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import { BackToList } from '../neighbours.tsx'
import type { Route } from './+types/handover-page'
import { HandoverList, handoverQueryOf } from './list.tsx'

const HandoverForm = loadLater(async () => {
  await loadTexts('applications-request', 'fields', 'other-language', 'types')
  return (await import('./form.tsx')).HandoverForm
})

export const loader = ({ context, request }: Route.LoaderArgs) => {
  requireAccess(context, sectionAccess.applications)
  return prefetched(context, [listHandovers, handoverQueryOf(paramsOf(request))])
}

export const shouldRevalidate = onAnotherPage

/** Staff create a listing for somebody and hand it over; below it are those waiting for acceptance. */
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
        <Beginning />
        <HandoverList />
      </div>
    </Guard>
  )
}

/** The form is loaded on request: the list does not need any of it. */
function Beginning() {
  const { t } = useTranslation('applications')
  const [isWanted, setWanted] = useState(false)
  if (isWanted) return <HandoverForm />
  return (
    <p>
      <button type="button" className="button primary big" onClick={() => setWanted(true)}>
        <Icon of={Plus} />
        {t('handover.begin')}
      </button>
    </p>
  )
}
