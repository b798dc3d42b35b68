import { useTranslation } from 'react-i18next'
import { getSettings } from '#contract/settings.ts'
import { useApi } from '#web/data/api.ts'
import { onAnotherPage } from '#web/data/on-another-page.ts'
import { Guard } from '#web/frame/guard.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { requireAccess } from '#web/workspace/shell/guard.ts'
import { sectionAccess } from '#web/workspace/shell/sections.ts'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import type { Route } from './+types/settings-page'

const SettingForms = loadLater(async () => (await import('./setting-forms.tsx')).SettingForms)

export const loader = ({ context }: Route.LoaderArgs) => {
  requireAccess(context, sectionAccess.settings)
  return null
}

export const shouldRevalidate = onAnotherPage

/** What the site says of itself. */
export default function SettingsPage() {
  const { t } = useTranslation('settings')
  return (
    <Guard access={sectionAccess.settings}>
      <WorkspaceHead title={t('title')} />
      <div className="stack stack-2">
        <h1>{t('title')}</h1>
        <p className="lead">{t('lead')}</p>
      </div>
      <AllSettings />
    </Guard>
  )
}

function AllSettings() {
  const { t } = useTranslation('settings')
  const found = useApi(getSettings)
  if (found.isError) return <ListState title={t('failed')} action={t('retry')} onAct={found.refetch} />
  if (!found.data) return <ListState title={t('loading')} isLoading />
  const settings = found.data
  return (
    <div className="stack stack-8" data-testid="page-admin-settings">
      {!settings.can.edit && <p className="note">{t('readOnly')}</p>}
      <SettingForms settings={settings} />
    </div>
  )
}
