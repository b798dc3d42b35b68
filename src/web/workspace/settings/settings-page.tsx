import { paths } from '#contract/paths.ts'
import { getSettings } from '#contract/system/settings.ts'
import { loadTexts } from '#i18n/browser.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { onAnotherPage } from '#web/data/on-another-page.ts'
import { Guard } from '#web/frame/guard.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { requireAccess } from '#web/workspace/shell/guard.ts'
import { prefetched } from '#web/workspace/shell/prefetched.ts'
import { sectionAccess } from '#web/workspace/shell/sections.ts'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import type { Route } from './+types/settings-page'
import { RulesSheet } from './rules-sheet.tsx'
import { SettingPart } from './setting-part.tsx'
import { NoticeSheet, SiteSheet } from './setting-sheets.tsx'

const SiteForm = loadLater(async () => {
  await loadTexts('editing')
  return (await import('./site-form.tsx')).SiteForm
})
const NoticeForm = loadLater(async () => {
  await loadTexts('editing')
  return (await import('./notice-form.tsx')).NoticeForm
})

const RulesForm = loadLater(async () => (await import('./rules-form.tsx')).RulesForm)

export const loader = ({ context }: Route.LoaderArgs) => {
  requireAccess(context, sectionAccess.settings)
  return prefetched(context, [getSettings])
}

export const shouldRevalidate = onAnotherPage

/** The settings of the site. */
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
  const mayEdit = settings.can.edit
  return (
    <div className="stack stack-8" data-testid="page-admin-settings">
      {!mayEdit && <p className="note">{t('readOnly')}</p>}
      <SettingPart
        name="site"
        title={t('site')}
        mayEdit={mayEdit}
        form={(close) => <SiteForm settings={settings} onClose={close} />}
      >
        <SiteSheet settings={settings} />
      </SettingPart>
      <SettingPart
        name="notice"
        title={t('notice.title')}
        mayEdit={mayEdit}
        form={(close) => <NoticeForm settings={settings} onClose={close} />}
      >
        <NoticeSheet settings={settings} />
      </SettingPart>
      <SettingPart
        name="rules"
        title={t('rules.title')}
        mayEdit={mayEdit}
        form={(close) => <RulesForm settings={settings} onClose={close} />}
      >
        <RulesSheet settings={settings} />
      </SettingPart>
      <section className="stack" aria-labelledby="settings-words">
        <h2 id="settings-words">{t('words.title')}</h2>
        <p className="small soft">{t('words.text')}</p>
        <p>
          <a className="button" href={paths.searchWords()}>
            {t('words.title')}
          </a>
        </p>
      </section>
    </div>
  )
}
